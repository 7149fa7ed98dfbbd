// The pages of a VitePress sidebar, in order.
import { decoded, onceEach } from '../topics.js'

/**
 * @typedef {{ text?: string, link?: string, items?: Item[], base?: string }} Item
 * @typedef {{ sidebar?: Item[] | Record<string, Item[] | { items: Item[], base: string }> }} ThemeConfig
 * @typedef {{
 *   base: string,
 *   cleanUrls?: boolean,
 *   themeConfig?: ThemeConfig,
 *   locales: Record<string, { themeConfig?: ThemeConfig }>,
 * }} Site
 * @typedef {{ path: string, data: { relativePath: string, frontmatter: Record<string, unknown> } }} Route
 * @typedef {{ title: string, link: string, topic: string }} Lesson
 */

/**
 * Returns an address without what VitePress may leave out of it.
 *
 * @param {string} address
 */
export const pathOf = (address) =>
  decoded(address.replace(/[?#].*$/, '')).replace(/(?:\/index)?(?:\.html|\.md)?\/*$/, '')

/**
 * Returns the sidebar of a page: that of its language, and of the longest path that it is in.
 *
 * @param {Site} site
 * @param {Route} route
 * @returns {{ items: Item[], base?: string | undefined }}
 */
function sidebarOf({ themeConfig, locales }, { data: { relativePath } }) {
  const [folder = ''] = relativePath.split('/')
  const all =
    locales[folder]?.themeConfig?.sidebar ?? locales.root?.themeConfig?.sidebar ?? themeConfig?.sidebar ?? []
  if (Array.isArray(all)) return { items: all }
  const [found] = Object.keys(all)
    .filter((path) => `/${relativePath}`.startsWith(path.replace(/^\/?/, '/')))
    .sort((a, b) => b.split('/').length - a.split('/').length)
  const part = (found !== undefined && all[found]) || []
  return Array.isArray(part) ? { items: part } : part
}

/**
 * Returns the pages of the sidebar of a page. A group at its top is a topic.
 *
 * @param {Site} site
 * @param {Route} route
 * @returns {Lesson[]}
 */
export function lessonsOf(site, route) {
  const sidebar = sidebarOf(site, route)
  /**
   * @param {Item[]} items
   * @param {string} base
   * @param {string} topic
   * @returns {Lesson[]}
   */
  const read = (items, base, topic) =>
    items.flatMap(({ text = '', link, items: inner, base: own = base }) => {
      const within = topic || (inner && text) || ''
      const lesson =
        text && link !== undefined && !/^(?:[a-z]+:|\/\/|#)/.test(link)
          ? [{ title: plain(text), link: linkOf(own + link, site), topic: plain(within) || 'Lessons' }]
          : []
      return [...lesson, ...(inner ? read(inner, own, within) : [])]
    })
  const lessons = read(sidebar.items, sidebar.base ?? '', '')
  return onceEach(lessons, ({ link }) => link)
}

/**
 * Returns the address of a link as VitePress writes it.
 *
 * @param {string} link
 * @param {Site} site
 */
function linkOf(link, { base, cleanUrls }) {
  const [, path = '', end = ''] = /^\/?([^?#]*)(.*)$/.exec(link) ?? []
  const page = path.replace(/(^|\/)index(?:\.md|\.html)?$/, '$1').replace(/\.(?:md|html)$/, '')
  return base + page + (cleanUrls || page === '' || page.endsWith('/') ? '' : '.html') + end
}

/**
 * Returns a text of the sidebar without its HTML.
 *
 * @param {string} text
 */
const plain = (text) => text.replace(/<[^>]*>/g, '').trim()
