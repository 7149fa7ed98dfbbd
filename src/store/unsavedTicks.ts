import { withDone } from './changes.ts'
import type { Records, TopicRecord } from './records.ts'
import type { Settings } from './settings.ts'
import { topicOf } from './topic.ts'

/** An item that was marked done or incomplete. Its title tells whether the list is still the same. */
export interface Tick {
  readonly track: string
  readonly topic: string
  readonly index: number
  readonly title: string
  readonly done: boolean
}

const settingsKey = 'dsa-tracker-unsaved'

/**
 * Ticks that are shown and not stored yet. A browser drops a transaction that is under way when its page is left: what is
 * in one then goes to the settings, which take it at once, and from there to the database when the track starts again.
 */
export class UnsavedTicks {
  readonly #settings: Settings
  readonly #underWay = new Set<Tick>()

  constructor(settings: Settings) {
    this.#settings = settings
    globalThis.addEventListener?.('pagehide', () => {
      if (this.#underWay.size > 0) this.#write([...this.#read(), ...this.#underWay])
    })
  }

  /** Looks after a tick while `store` writes it. */
  async during<T>(tick: Tick, store: () => Promise<T>): Promise<T> {
    this.#underWay.add(tick)
    try {
      return await store()
    } finally {
      this.#underWay.delete(tick)
      // What is left of this item, by another page or by this one before the browser's Back, is out of date.
      this.forget([tick])
    }
  }

  /** What earlier visits left of a track, the oldest first. */
  of(track: string): Tick[] {
    return this.#read().filter((tick) => tick.track === track)
  }

  /** Drops what is left of the items of these ticks. */
  forget(ticks: readonly Tick[]): void {
    const left = this.#read()
    const others = left.filter((other) => !ticks.some((tick) => isSameItem(tick, other)))
    if (others.length < left.length) this.#write(others)
  }

  #read(): Tick[] {
    try {
      const left: unknown = JSON.parse(this.#settings.get(settingsKey) ?? '[]')
      return Array.isArray(left) ? left.filter((tick) => typeof tick?.title === 'string') : []
    } catch {
      // Damaged by others: there is nothing in it to store.
      return []
    }
  }

  #write(ticks: readonly Tick[]): void {
    if (ticks.length > 0) this.#settings.set(settingsKey, JSON.stringify(ticks))
    else this.#settings.remove(settingsKey)
  }
}

const isSameItem = (a: Tick, b: Tick) => a.track === b.track && a.topic === b.topic && a.index === b.index

/** The records that ticks change, with the change. A tick of an item that is no longer in its place changes nothing. */
export function withTicks(records: Records, ticks: readonly Tick[]): Map<string, TopicRecord> {
  const changed = new Map<string, TopicRecord>()
  for (const { topic, index, title, done } of ticks) {
    const record = changed.get(topic) ?? records.get(topic)
    if (record && topicOf(topic, record).items[index]?.title === title) {
      changed.set(topic, withDone(record, index, done))
    }
  }
  return changed
}
