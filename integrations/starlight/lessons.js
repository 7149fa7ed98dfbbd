import { decoded, onceEach } from '../topics.js'

/**
 * @typedef {{ type: 'link', label: string, href: string } | { type: 'group', label: string, entries: Entry[] }} Entry
 * @typedef {{ title: string, href: string, topic: string }} Lesson
 */

/**
 * Returns the pages of a sidebar, in order. A group at its top is a topic.
 *
 * @param {readonly Entry[]} sidebar
 * @param {readonly string[]} except
 */
export function lessonsOf(sidebar, except) {
  const left = new Set(except.map(pathOf))
  /**
   * @param {Entry} entry
   * @param {string} topic
   * @returns {Lesson[]}
   */
  const read = (entry, topic) => {
    if (entry.type === 'group') return entry.entries.flatMap((inner) => read(inner, topic || entry.label))
    const isPage = /^\/(?!\/)/.test(entry.href) && !left.has(pathOf(entry.href))
    return isPage ? [{ title: entry.label, href: entry.href, topic: topic || 'Lessons' }] : []
  }
  const lessons = sidebar.flatMap((entry) => read(entry, ''))
  return onceEach(lessons, ({ href }) => pathOf(href))
}

/**
 * Returns an address without what differs between settings of Astro.
 *
 * @param {string} address
 */
export const pathOf = (address) => decoded(address).replace(/(?:\/index)?(?:\.html)?\/*$/, '')
