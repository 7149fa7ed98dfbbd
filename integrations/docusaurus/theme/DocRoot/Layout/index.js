import { usePluginData } from '@docusaurus/useGlobalData'
import Layout from '@theme-init/DocRoot/Layout'
import { createElement, Fragment } from 'react'

/** The marks in the sidebar, which also shows where a page has no button. */
export default function DocRootLayout(props) {
  const { sheet, sidebar } = usePluginData('dsa-tracker')
  const marks = createElement('done-marks', { for: sidebar, sheet, labels: true })
  return createElement(Fragment, null, createElement(Layout, props), marks)
}
