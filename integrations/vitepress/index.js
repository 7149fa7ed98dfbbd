// A course on VitePress: see README.md. Runs in the browser and in the build, which takes no CSS from packages.
import { h, resolveComponent } from 'vue'
import 'dsa-tracker/lazy'
import { topicsOf } from '../topics.js'
import { lessonsOf, pathOf } from './sidebar.js'

/**
 * @typedef {import('./sidebar.js').Site} Site
 * @typedef {import('./sidebar.js').Route} Route
 * @typedef {{ app: import('vue').App, router: { route: Route }, siteData: import('vue').Ref<Site> }} Context what VitePress hands to a theme
 */

/** The elements that Markdown may have: registered, so that Vue needs no setting to leave them alone. */
const elements = [
  'dsa-tracker',
  'topic-grid',
  'topic-table',
  'progress-admin',
  'review-queue',
  'activity-map',
  'done-button',
  'done-marks',
]

/** The same as ../course.css. */
const style = `
  done-button:not([compact], [hidden]) { display: block; min-height: 2.75rem; margin-block: 2rem; }
  done-marks { display: none; }
  a[data-done]::after { content: "✓"; margin-inline-start: 0.4em; }
`

/** @type {typeof import('./index.d.ts').withCourse} */
export function withCourse(theme, { sheet, sidebar = '.VPSidebar' }) {
  const Layout = layoutOf(theme)
  if (!Layout)
    throw new Error('withCourse() needs a theme that has a Layout, such as that of vitepress/theme.')
  return {
    ...theme,
    /** @type {import('vue').FunctionalComponent} */
    Layout: (_props, { slots }) =>
      h(Layout, null, {
        ...slots,
        'doc-after': () => [slots['doc-after']?.(), h(resolveComponent('CourseButton'))],
        'layout-bottom': () => [
          slots['layout-bottom']?.(),
          h('done-marks', { for: sidebar, sheet, labels: true }),
        ],
      }),
    async enhanceApp(context) {
      await theme.enhanceApp?.(context)
      const { app, router, siteData } = /** @type {Context} */ (context)
      for (const tag of elements)
        if (!app.component(tag))
          app.component(tag, (_props, { attrs, slots }) => h(tag, attrs, slots.default?.()))
      app.component('CourseButton', () => buttonOf(sheet, siteData.value, router.route))
      app.component('CourseHome', (_props, { attrs }) => homeOf(sheet, siteData.value, router.route, attrs))
      addStyle()
    },
  }
}

/**
 * @param {import('./index.d.ts').CourseTheme} theme
 * @returns {import('vue').Component | undefined}
 */
const layoutOf = (theme) => theme.Layout ?? (theme.extends && layoutOf(theme.extends))

/**
 * The button of a page: of one that the sidebar has, or of any if there is no sidebar.
 *
 * @param {string} sheet
 * @param {Site} site
 * @param {Route} route
 */
function buttonOf(sheet, site, route) {
  const { path, data } = route
  if (data.frontmatter.lesson === false) return
  const lessons = lessonsOf(site, route)
  const place = lessons.findIndex(({ link }) => pathOf(link) === pathOf(path))
  if (place < 0 && lessons.length > 0) return
  const { title, topic } = lessons[place] ?? {}
  const next = lessons[place + 1]
  // One for each page: what was pressed on the last one is not this one's.
  return h('done-button', {
    key: path,
    sheet,
    href: path,
    name: title,
    topic,
    'next-href': next?.link,
    'next-label': next?.title,
  })
}

/**
 * The home of the course, whose list is the sidebar.
 *
 * @param {string} sheet
 * @param {Site} site
 * @param {Route} route
 * @param {Record<string, unknown>} attributes
 */
const homeOf = (sheet, site, route, attributes) =>
  h(
    'topic-grid',
    { ...attributes, sheet },
    topicsOf(lessonsOf(site, route)).flatMap(([topic, lessons]) => [
      h('h2', topic),
      h(
        'ul',
        lessons.map(({ link, title }) => h('li', h('a', { href: link }, title))),
      ),
    ]),
  )

/** A policy that forbids inline styles allows this. */
function addStyle() {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}
