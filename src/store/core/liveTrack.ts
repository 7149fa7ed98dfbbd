import { withChanges } from '../model/changes.ts'
import { haveSameItems } from '../model/identity.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import { type Item, itemValues, type Topic, topicsOf } from '../model/topic.ts'
import type { LoggedChange } from './changeLog.ts'

/** How a topic differs between two states. */
export interface TopicDifference {
  readonly topic: string
  /**
   * `items`: some were ticked, unticked, noted or starred. `list`: the topic has other items. `added`, `removed`: it is
   * new or gone.
   */
  readonly what: 'items' | 'list' | 'added' | 'removed'
  /** For `items`: those that changed, before and after. */
  readonly items: readonly { readonly before: Item; readonly after: Item }[]
}

/**
 * The topics of one track as views show them: what is known to be stored, with pending changes on top. A tick is on
 * screen in the frame of the click.
 */
export class LiveTrack {
  topics: readonly Topic[] = []
  /** The records known to be stored. */
  records: Records = new Map()
  #storedTopics: readonly Topic[] = []
  #changes: readonly LoggedChange[] = []
  /** Number of writes by this page so far. */
  #writes = 0
  /** The write count when each key was last written; a read that began earlier has not seen that write. */
  readonly #written = new Map<string, number>()
  #replacedAt = 0
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** The records as they are shown. */
  get shown(): Records {
    return withChanges(this.records, this.#changes)
  }

  /** Returns the number of writes so far, all of which a read that begins now will see. */
  mark(): number {
    return this.#writes
  }

  /**
   * Applies what a read found, and the pending changes. `seen` is the {@link mark} from when the read began. Returns
   * what others have changed.
   */
  receive(read: Records, seen: number, changes: readonly LoggedChange[]): readonly TopicDifference[] {
    // Outdated by a replacement. A later read follows every write.
    if (seen < this.#replacedAt) return []
    const records = new Map(read)
    for (const [key, at] of this.#written) {
      const own = this.records.get(key)
      if (at <= seen) this.#written.delete(key)
      else if (own) records.set(key, own)
    }
    const before = this.#storedTopics
    this.records = records
    this.show(changes)
    return differences(before, this.#storedTopics)
  }

  /** Shows these changes on top of what is stored. */
  show(changes: readonly LoggedChange[]): void {
    this.#changes = changes
    this.#storedTopics = topicsOf(this.records, this.#storedTopics)
    const topics = topicsOf(this.shown, this.topics)
    if (topics === this.topics) return
    this.topics = topics
    this.#changed()
  }

  /** Applies a record that this page has just written, and the changes still pending. */
  applyWrite(topic: string, record: TopicRecord, changes: readonly LoggedChange[]): void {
    this.#writes += 1
    this.#written.set(topic, this.#writes)
    this.records = new Map(this.records).set(topic, record)
    this.show(changes)
  }

  /** Applies records that have just replaced all others, and the changes made since. Returns what changed. */
  replaced(records: Records, changes: readonly LoggedChange[]): readonly TopicDifference[] {
    this.#writes += 1
    this.#replacedAt = this.#writes
    const before = this.topics
    this.records = records
    this.show(changes)
    return differences(before, this.topics)
  }
}

/** Returns how topics differ between two states. */
export function differences(before: readonly Topic[], after: readonly Topic[]): readonly TopicDifference[] {
  const earlier = new Map(before.map((topic) => [topic.key, topic]))
  const found: TopicDifference[] = []
  for (const topic of after) {
    const other = earlier.get(topic.key)
    earlier.delete(topic.key)
    if (other === topic) continue
    if (!other) {
      found.push({ topic: topic.key, what: 'added', items: [] })
      continue
    }
    const sameList = haveSameItems(other.items, topic.items)
    const items = topic.items.flatMap((item, index) => {
      const was = other.items[index]
      return was && was !== item && itemValues.some((kind) => was[kind] !== item[kind])
        ? [{ before: was, after: item }]
        : []
    })
    if (!sameList) found.push({ topic: topic.key, what: 'list', items: [] })
    else if (items.length > 0) found.push({ topic: topic.key, what: 'items', items })
  }
  for (const key of earlier.keys()) found.push({ topic: key, what: 'removed', items: [] })
  return found
}
