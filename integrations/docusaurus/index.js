// A course on Docusaurus 3: see README.md. A plugin, which Node loads.
import { fileURLToPath } from 'node:url'
import { lessonsOf } from './lessons.js'

/** @param {string} path */
const fileAt = (path) => fileURLToPath(new URL(path, import.meta.url))

/** @type {typeof import('./index.d.ts').default} */
export default function courseOfPages(_context, { sheet, sidebar = '.theme-doc-sidebar-menu' }) {
  if (!sheet) throw new Error('dsa-tracker/docusaurus needs the option `sheet`: the name of your course.')
  return {
    name: 'dsa-tracker',
    getThemePath: () => fileAt('./theme'),
    getClientModules: () => [fileAt('../course.css'), fileAt('../../dist/lazy.js')],
    allContentLoaded({ allContent, actions }) {
      /** @type {import('./lessons.js').Docs | undefined} */
      const docs = allContent['docusaurus-plugin-content-docs']?.default
      actions.setGlobalData({ sheet, sidebar, lessons: docs ? lessonsOf(docs) : [] })
    },
  }
}
