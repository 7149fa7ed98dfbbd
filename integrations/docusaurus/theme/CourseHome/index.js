import { usePluginData } from '@docusaurus/useGlobalData'
import { createElement, Fragment } from 'react'
import { topicsOf } from '../../../topics.js'

/** The home of the course, whose list is the sidebars. */
export default function CourseHome(props) {
  const { sheet, lessons } = usePluginData('dsa-tracker')
  const link = ({ title, href }) => createElement('li', { key: href }, createElement('a', { href }, title))
  const lists = topicsOf(lessons).map(([topic, pages]) =>
    createElement(
      Fragment,
      { key: topic },
      createElement('h2', null, topic),
      createElement('ul', null, pages.map(link)),
    ),
  )
  return createElement('topic-grid', { ...props, sheet }, lists)
}
