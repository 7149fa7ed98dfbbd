// The pages of Docusaurus's sidebars, in order.
import { onceEach } from '../topics.js'

/**
 * @typedef {{ type: string, id?: string, label?: string, link?: { type: string, id?: string }, items?: Item[] }} Item
 * @typedef {{ id: string, title: string, permalink: string, frontMatter: Record<string, unknown> }} Doc
 * @typedef {{ loadedVersions: { isLast: boolean, docs: Doc[], sidebars: Record<string, Item[]> }[] }} Docs
 */

/**
 * Returns the pages of all sidebars of the current version. A category at the top is a topic.
 *
 * @param {Docs} docs
 */
export function lessonsOf({ loadedVersions }) {
  const { docs = [], sidebars = {} } = loadedVersions.find(({ isLast }) => isLast) ?? {}
  const pages = new Map(docs.map((doc) => [doc.id, doc]))
  /**
   * @param {Item} item
   * @param {string} topic
   * @returns {{ title: string, href: string, topic: string }[]}
   */
  const read = ({ type, id, label, link, items = [] }, topic) => {
    const within = topic || (type === 'category' && label) || ''
    const page = pages.get((type === 'category' ? link?.id : id) ?? '')
    const inside = items.flatMap((item) => read(item, within))
    if (!page || page.frontMatter.lesson === false || !/^(?:doc|ref|category)$/.test(type)) return inside
    const title = String(page.frontMatter.sidebar_label ?? label ?? page.title)
    return [{ title, href: page.permalink, topic: within || 'Lessons' }, ...inside]
  }
  const lessons = Object.values(sidebars).flatMap((items) => items.flatMap((item) => read(item, '')))
  return onceEach(lessons, ({ href }) => href)
}
