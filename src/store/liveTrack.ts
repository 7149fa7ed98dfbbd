import type { Records, TopicRecord } from './records.ts'
import { type Topic, topicsOf } from './topic.ts'

/** A change of one topic, made anew on whatever is stored each time that it is written. */
export interface TopicChange {
  readonly key: string
  readonly apply: (record: TopicRecord) => TopicRecord
}

/** A change that is shown at once and leaves again when a read has seen it stored, or when it could not be stored. */
interface PendingChange extends TopicChange {
  /** Count of stored changes when this one was; a read that began then or later has it. */
  storedAs: number
}

/**
 * The topics of one track as views show them: what the last read found, with the changes on top that it cannot have seen
 * yet. A tick is painted in the frame of the click; one that fails to be stored is taken back.
 */
export class LiveTrack {
  topics: readonly Topic[] = []
  /** What the last read found. */
  records: Records = new Map()
  /** The same with the changes on top: what views show. */
  shown: Records = new Map()
  #pending: PendingChange[] = []
  #stored = 0
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Count of changes stored so far: what a read that begins now will have seen. */
  readonly mark = (): number => this.#stored

  /** Takes what a read found; `seen` is the {@link mark} of its beginning. */
  readonly receive = (records: Records, seen: number): void => {
    this.records = records
    this.#pending = this.#pending.filter((change) => change.storedAs > seen)
    this.#derive()
  }

  /** Shows a change while `store` writes it. Raises what `store` raises, with the change taken back. */
  async change({ key, apply }: TopicChange, store: () => Promise<TopicRecord>): Promise<TopicRecord> {
    const change: PendingChange = { key, apply, storedAs: Number.POSITIVE_INFINITY }
    this.#pending.push(change)
    try {
      this.#derive()
      const record = await store()
      this.#stored += 1
      change.storedAs = this.#stored
      return record
    } catch (cause) {
      this.#pending = this.#pending.filter((pending) => pending !== change)
      this.#derive()
      throw cause
    }
  }

  #derive(): void {
    const records = new Map(this.records)
    for (const { key, apply } of this.#pending) {
      const record = records.get(key)
      try {
        if (record) records.set(key, apply(record))
      } catch {
        // The item is gone since the click, by another tab's import: the write fails too, and says so.
      }
    }
    this.shown = records
    const topics = topicsOf(records, this.topics)
    if (topics === this.topics) return
    this.topics = topics
    this.#changed()
  }
}
