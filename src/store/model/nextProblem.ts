import type { Away } from './awayTime.ts'
import type { ItemReference } from './identity.ts'
import { findInTopic, type Item, isOpen, type Topic } from './topic.ts'

/** The item of a track that was last ticked, noted or opened. */
export interface LastItem {
  readonly topic: string
  readonly item: ItemReference
  /** True if its link was followed and nothing was ticked or noted since. */
  readonly opened?: boolean
  /** How long it has been open; absent if that is not counted. */
  readonly away?: Away | undefined
}

/** Where a student continues. */
interface NextProblem {
  readonly topic: Topic
  readonly item: Item
}

/**
 * Returns the first item that is neither done nor skipped after the one where the student stopped: in its topic, then from
 * the top, then in the topics that follow. If no such place is known: the first one of the first topic that is started and
 * has any, else of the first that has any. `undefined` if nothing is left.
 */
export function nextProblem(topics: readonly Topic[], last: LastItem | undefined): NextProblem | undefined {
  const at = last ? topics.findIndex(({ key }) => key === last.topic) : -1
  if (at >= 0) {
    const stopped = last && findInTopic(topics[at] as Topic, last.item)
    const here = openItem(topics[at] as Topic, stopped?.index ?? -1)
    if (here) return here
    return firstOpen([...topics.slice(at + 1), ...topics.slice(0, at)])
  }
  return firstOpen(topics.filter(({ done }) => done > 0)) ?? firstOpen(topics)
}

function openItem(topic: Topic, after: number): NextProblem | undefined {
  const open = topic.items.filter(isOpen)
  const item = open.find(({ index }) => index > after) ?? open[0]
  return item && { topic, item }
}

function firstOpen(topics: readonly Topic[]): NextProblem | undefined {
  const topic = topics.find(({ items }) => items.some(isOpen))
  return topic && openItem(topic, -1)
}
