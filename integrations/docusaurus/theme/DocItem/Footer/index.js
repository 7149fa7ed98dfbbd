import { useDoc } from '@docusaurus/plugin-content-docs/client'
import { usePluginData } from '@docusaurus/useGlobalData'
import Footer from '@theme-init/DocItem/Footer'
import { createElement, Fragment } from 'react'

/** The button of a page, before what the theme has below it. */
export default function DocItemFooter(props) {
  const { sheet, lessons } = usePluginData('dsa-tracker')
  const { permalink } = useDoc().metadata
  const place = lessons.findIndex(({ href }) => href === permalink)
  const lesson = lessons[place]
  const next = lessons[place + 1]
  return createElement(
    Fragment,
    null,
    lesson &&
      createElement('done-button', {
        // One for each page: what was pressed on the last one is not this one's.
        key: permalink,
        sheet,
        href: permalink,
        name: lesson.title,
        topic: lesson.topic,
        'next-href': next?.href,
        'next-label': next?.title,
      }),
    createElement(Footer, props),
  )
}
