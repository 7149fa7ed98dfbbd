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
