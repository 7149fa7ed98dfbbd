/**
 * Returns the pages of a course by topics, each in the order of its first page.
 *
 * @template {{ readonly topic: string }} Lesson
 * @param {readonly Lesson[]} lessons
 * @returns {[topic: string, lessons: Lesson[]][]}
 */
export function topicsOf(lessons) {
  /** @type {Map<string, Lesson[]>} */
  const topics = new Map()
  for (const lesson of lessons) topics.set(lesson.topic, [...(topics.get(lesson.topic) ?? []), lesson])
  return [...topics]
}

/**
 * Returns the pages of a sidebar once each: one that stands in two places is one lesson.
 *
 * @template Lesson
 * @param {readonly Lesson[]} lessons
 * @param {(lesson: Lesson) => string} addressOf
 * @returns {Lesson[]}
 */
export function onceEach(lessons, addressOf) {
  /** @type {Map<string, Lesson>} */
  const byAddress = new Map()
  for (const lesson of lessons)
    if (!byAddress.has(addressOf(lesson))) byAddress.set(addressOf(lesson), lesson)
  return [...byAddress.values()]
}

/**
 * Returns an address with the letters that it is read with: routers give it encoded, sidebars as it was written.
 *
 * @param {string} address
 */
export function decoded(address) {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
