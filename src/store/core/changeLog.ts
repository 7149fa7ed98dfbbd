import type { Settings } from '../db/settings.ts'
import type { ItemChange, ItemValue } from '../model/changes.ts'
import { type ItemReference, isSameItem } from '../model/identity.ts'
import { newId } from '../model/newId.ts'

/** What made a change: the student's hand, or the Undo of one. */
export type ChangeCause = 'hand' | 'undo'

/** A change of an item as a caller asks for it. */
export type RequestedChange = ItemChange & {
  readonly track: string
  readonly topic: string
  /** What the item had before; `undefined` where the caller has not seen it. */
  readonly before: boolean | string | undefined
  readonly cause: ChangeCause
}

/** A change that is not stored yet. */
export type LoggedChange = RequestedChange & {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** The track's generation; `undefined` where localStorage did not know it. */
  readonly generation?: number
  /** Grows with every change on this site. */
  readonly sequence: number
  /** A write of it, or of an earlier change of the same item that it stands for, may have reached the database. */
  readonly tried?: boolean
}

const entryKey = ({ id }: { readonly id: string }) => `dsa-tracker-log:${id}`
const sequenceKey = 'dsa-tracker-sequence'
/** Random id, regenerated after localStorage is cleared: tells a clear from a removal by another tab. */
const epochKey = 'dsa-tracker-epoch'
const generationKey = 'dsa-tracker-generation'

/**
 * What is shown and not stored yet, in localStorage, one key a change, so that tabs that write at the same moment lose nothing.
 * A change enters before anything waits and leaves when it is stored, or when something newer takes its place: a later change of
 * the same item, or a replacement of the whole track, in whichever tab. Order is generation, then sequence, never the clock
 * alone.
 */
export class ChangeLog {
  readonly #settings: Settings
  /** Those of this page, which survive a host that clears localStorage. */
  readonly #own = new Map<string, LoggedChange>()
  /** The epoch in which each of them was written last. */
  readonly #epochs = new Map<string, string | null>()
  #sequence = 0
  readonly #generations = new Map<string, number>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /**
   * Enters a change; with `isAttempt`, one whose write begins at once. Returns `undefined` where it only takes back another that no
   * write was tried of.
   */
  add(change: RequestedChange, isAttempt = false): LoggedChange | undefined {
    const earlier = this.#supersededBy(change, this.of(change.track))
    const untried = earlier.filter(({ tried }) => !tried)
    for (const other of untried) this.drop(other)
    const first = untried[0]
    const tried = isAttempt || earlier.length > untried.length
    const before = first ? first.before : change.before
    if (first && earlier.length === untried.length && before === change.value) return undefined
    const value: ItemValue =
      first?.kind === 'note' && change.kind === 'note'
        ? { kind: 'note', value: change.value, base: first.base }
        : change
    // Only what localStorage says: where it was cleared this tab may have missed a replacement, and no later one is older.
    const generation = this.#storedGenerations()[change.track]
    return this.#write({
      ...change,
      ...value,
      before,
      id: newId(),
      time: Date.now(),
      sequence: this.#nextSequence(),
      ...(generation !== undefined && { generation }),
      ...(tried && { tried }),
    } as LoggedChange)
  }

  /** The changes of a track that are still to be stored, the oldest first, whichever tab they were made in. */
  of(track: string): LoggedChange[] {
    const stored = this.#settings.keys(entryKey({ id: '' })).flatMap((key) => this.#read(key) ?? [])
    const all = new Map([...this.#own.values(), ...stored].map((change) => [change.id, change]))
    return [...all.values()]
      .filter((change) => change.track === track && this.isPending(change))
      .sort(inOrder)
  }

  /** Whether a change is still to be stored: nothing newer has taken its place. */
  isPending(change: LoggedChange): boolean {
    const stored = this.#read(entryKey(change))
    const { generation } = stored ?? change
    if (generation !== undefined && generation < this.generation(change.track)) return false
    if (stored) return true
    if (!this.#own.has(change.id)) return false
    // Gone from localStorage. Another tab took it away, unless the whole of it was cleared, by a script of the page or by hand.
    if (this.#settings.get(epochKey) === this.#epochs.get(change.id)) {
      // Once and for all: where localStorage is cleared later on, it must not seem to have gone with that.
      this.#own.delete(change.id)
      return false
    }
    this.#write(change)
    return true
  }

  /**
   * Whether a later change of the same item is still to be stored, which must not be followed by this one: whoever stores it may not
   * have taken this one out yet. Of notes both are kept, in either order.
   */
  isSuperseded(change: LoggedChange): boolean {
    if (change.kind === 'note') return false
    return this.of(change.track).some((other) => isSameChange(other, change) && inOrder(other, change) > 0)
  }

  /** Notes that a write of a change begins. */
  markAttempted(change: LoggedChange): void {
    if (!change.tried) this.#write({ ...change, tried: true })
  }

  /** Fills in what an item is called that was changed before its list was known. */
  identify(change: LoggedChange, item: ItemReference, before: boolean | string): LoggedChange {
    const { value } = change
    const base = change.kind === 'note' && change.before === undefined ? { base: before as string } : {}
    return this.#write({ ...change, ...base, value, item, before } as LoggedChange)
  }

  /** Takes a stored change out, with the older ones of the same item, from whichever tab. */
  stored(change: LoggedChange): void {
    const earlier = this.of(change.track).filter((other) => inOrder(other, change) < 0)
    for (const other of this.#supersededBy(change, earlier)) this.drop(other)
    this.drop(change)
  }

  drop(change: LoggedChange): void {
    this.#own.delete(change.id)
    if (this.#settings.get(entryKey(change)) !== null) this.#settings.remove(entryKey(change))
  }

  /**
   * Grows whenever the track's progress is replaced: the time of that in milliseconds since 1970, so that it grows too where nobody
   * knows the one before any more. 0 where it never was.
   */
  generation(track: string): number {
    return this.#knownGeneration(track) ?? 0
  }

  /** Hears from the companion database when the track was replaced. */
  learnGeneration(track: string, generation: number): void {
    if (generation > this.generation(track)) this.#setGeneration(track, generation)
  }

  /**
   * The track was replaced, and `given` with it: these give way. What was changed since, in whichever tab, stands on what is there
   * now. Returns the new generation.
   */
  replaced(track: string, given: readonly LoggedChange[]): number {
    const generation = Math.max(this.generation(track) + 1, Date.now())
    for (const change of given) this.drop(change)
    for (const change of this.of(track)) {
      const moved = { ...change, generation }
      if (this.#own.has(change.id)) this.#own.set(change.id, moved)
      this.#settings.set(entryKey(change), JSON.stringify(moved))
    }
    this.#setGeneration(track, generation)
    return generation
  }

  /** Those of earlier changes that a change takes the place of: of the same item, and of notes only those that it was written upon. */
  #supersededBy(change: RequestedChange, earlier: readonly LoggedChange[]): readonly LoggedChange[] {
    const isBase = ({ id, value }: LoggedChange) =>
      change.kind !== 'note' || change.before === undefined || this.#own.has(id) || value === change.base
    return earlier.filter((other) => isSameChange(other, change) && isBase(other))
  }

  #write(change: LoggedChange): LoggedChange {
    this.#own.set(change.id, change)
    if (this.#settings.get(epochKey) === null) this.#settings.set(epochKey, newId())
    this.#epochs.set(change.id, this.#settings.get(epochKey))
    this.#settings.set(entryKey(change), JSON.stringify(change))
    return change
  }

  #read(key: string): LoggedChange | undefined {
    try {
      const change = JSON.parse(this.#settings.get(key) ?? 'null')
      return isLoggedChange(change) && entryKey(change) === key ? change : undefined
    } catch {
      // Damaged by others: there is nothing in it to store.
      return undefined
    }
  }

  #nextSequence(): number {
    // Where it was cleared, above what other tabs may still hold.
    const stored = Number(this.#settings.get(sequenceKey) ?? Date.now()) || 0
    this.#sequence = Math.max(this.#sequence, stored) + 1
    this.#settings.set(sequenceKey, String(this.#sequence))
    return this.#sequence
  }

  #knownGeneration(track: string): number | undefined {
    const known = this.#generations.get(track)
    const stored = this.#storedGenerations()[track]
    return Math.max(known ?? -1, stored ?? -1) >= 0 ? Math.max(known ?? 0, stored ?? 0) : undefined
  }

  #setGeneration(track: string, generation: number): void {
    this.#generations.set(track, generation)
    this.#settings.set(generationKey, JSON.stringify({ ...this.#storedGenerations(), [track]: generation }))
  }

  #storedGenerations(): Readonly<Record<string, number>> {
    try {
      return Object(JSON.parse(this.#settings.get(generationKey) ?? '{}'))
    } catch {
      return {}
    }
  }
}

function isLoggedChange(value: unknown): value is LoggedChange {
  const change = Object(value) as Partial<LoggedChange>
  return (
    typeof change.id === 'string' &&
    typeof change.topic === 'string' &&
    typeof change.item?.index === 'number' &&
    typeof change.sequence === 'number' &&
    (change.kind === 'done' || change.kind === 'star'
      ? typeof change.value === 'boolean'
      : change.kind === 'note' && typeof change.value === 'string' && typeof change.base === 'string')
  )
}

/** Whether two changes set the same field of the same item. */
const isSameChange = (a: RequestedChange, b: RequestedChange): boolean =>
  a.track === b.track && a.topic === b.topic && a.kind === b.kind && isSameItem(a.item, b.item)

/** By generation where both know it. */
const inOrder = (a: LoggedChange, b: LoggedChange): number =>
  (a.generation ?? b.generation ?? 0) - (b.generation ?? a.generation ?? 0) ||
  a.sequence - b.sequence ||
  a.time - b.time
