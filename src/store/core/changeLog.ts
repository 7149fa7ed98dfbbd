import type { Settings } from '../db/settings.ts'
import { readStored } from '../db/storedJson.ts'
import type { ItemChange, ItemValue } from '../model/changes.ts'
import { type ItemReference, isSameItem } from '../model/identity.ts'
import { newId } from '../model/newId.ts'
import { countSchema, loggedChangeSchema, replacingSchema } from '../model/schemas.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import { generationKey, noteReason, readGenerations } from './generations.ts'

/** What caused a change: the student, or an Undo. */
export type ChangeCause = 'hand' | 'undo'

/** A change to an item, as a caller requests it. */
export type RequestedChange = ItemChange & {
  readonly track: string
  readonly topic: string
  /** The item's previous value; `undefined` if the caller has not seen it. */
  readonly before: boolean | string | undefined
  readonly cause: ChangeCause
  /** How long it took. */
  readonly minutes?: number
}

/** A change that is not stored yet. */
export type LoggedChange = RequestedChange & {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** The track's generation; `undefined` if localStorage did not have it. */
  readonly generation?: number
  /** Increases with every change on this site. */
  readonly sequence: number
  /**
   * True if a write of this change, or of an earlier one to the same item that it replaces, may have reached the
   * database.
   */
  readonly tried?: boolean
}

const entryKey = ({ id }: { readonly id: string }) => `dsa-tracker-log:${id}`
const sequenceKey = 'dsa-tracker-sequence'
/** Random id, regenerated after localStorage is cleared: tells a clear from a removal by another tab. */
const epochKey = 'dsa-tracker-epoch'
const replacingKey = (track: string) => `dsa-tracker-replacing:${track}`

/**
 * Changes that are shown but not stored yet, in localStorage. Each has its own key, so tabs that write at the same
 * moment lose nothing. A change is logged before anything is awaited. It is removed when it is stored, or when
 * something newer in any tab replaces it: a later change to the same item, or a replacement of the whole track. The
 * order is generation, then sequence, never the clock alone.
 */
export class ChangeLog {
  readonly #settings: Settings
  /** Changes made on this page, which survive a host page that clears localStorage. */
  readonly #own = new Map<string, LoggedChange>()
  /** The epoch in which each of them was last written. */
  readonly #epochs = new Map<string, string | null>()
  #sequence = 0
  readonly #generations = new Map<string, number>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /**
   * Logs a change; `isAttempt` if its write starts right away. Otherwise returns `undefined` if it merely reverts
   * another change whose write was never attempted.
   */
  add(change: RequestedChange, isAttempt = false): LoggedChange | undefined {
    const earlier = this.#supersededBy(change, this.of(change.track))
    const untried = earlier.filter(({ tried }) => !tried)
    for (const other of untried) this.drop(other)
    const first = untried[0]
    const tried = isAttempt || earlier.length > untried.length
    // What is stored may not be what the tab that made the first has found: it may have had no database.
    const before = first && !isAttempt ? first.before : change.before
    if (first && !tried && before === change.value) return undefined
    const value: ItemValue =
      first?.kind === 'note' && change.kind === 'note'
        ? { kind: 'note', value: change.value, base: first.base }
        : change
    // Trust only localStorage: if it was cleared, this tab may have missed a replacement, and no later one is older.
    const generation = readGenerations(this.#settings)[change.track]
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

  /** Returns pending changes from all tabs, of a track or of all, oldest first. */
  of(track: string | undefined): LoggedChange[] {
    const logged = this.#settings.keys(entryKey({ id: '' })).flatMap((key) => this.#read(key) ?? [])
    const all = new Map([...this.#own.values(), ...logged].map((change) => [change.id, change]))
    return [...all.values()]
      .filter((change) => (track === undefined || change.track === track) && this.isPending(change))
      .sort(byGeneration)
  }

  /** True if a change still has to be stored because nothing newer has replaced it. */
  isPending(change: LoggedChange): boolean {
    const logged = this.#read(entryKey(change))
    const { generation } = logged ?? change
    if (generation !== undefined && generation < this.generation(change.track)) return false
    if (logged) return true
    if (!this.#own.has(change.id)) return false
    if (change.item.title === undefined) return true
    // Gone from localStorage: another tab removed it, unless all of localStorage was cleared, by a script on the page
    // or by hand.
    if (this.#settings.get(epochKey) === this.#epochs.get(change.id)) {
      // Forget it for good: if localStorage is cleared later, this change must not look as if it went with that.
      this.#own.delete(change.id)
      return false
    }
    this.#write(change)
    return true
  }

  /**
   * Returns a later change to the same item that is still pending. This one must not be written after it: the tab that stores the
   * later one may not have removed this one yet. Notes are exempt: both are kept, in either order.
   */
  laterThan(change: LoggedChange): LoggedChange | undefined {
    if (change.kind === 'note') return undefined
    return this.of(change.track)
      .filter((other) => isSameChange(other, change) && byGeneration(other, change) > 0)
      .at(-1)
  }

  /** True if a change was made on this page. */
  isOwn({ id }: LoggedChange): boolean {
    return this.#own.has(id)
  }

  /** Records that a write of a change is starting. */
  markAttempted(change: LoggedChange): void {
    if (!change.tried) this.#write({ ...change, tried: true })
  }

  /** Fills in the identity of an item that was changed before its list was known. */
  identify(change: LoggedChange, item: ItemReference, before: boolean | string): LoggedChange {
    const { value } = change
    const base = change.kind === 'note' && change.before === undefined ? { base: before as string } : {}
    return this.#write({ ...change, ...base, value, item, before } as LoggedChange)
  }

  /**
   * Removes the older changes to the same item, from any tab, that a stored change has replaced. Returns them, oldest
   * first.
   */
  removeReplaced(change: LoggedChange): readonly LoggedChange[] {
    const earlier = this.of(change.track).filter((other) => byGeneration(other, change) < 0)
    const replaced = this.#supersededBy(change, earlier)
    for (const other of replaced) this.drop(other)
    return replaced
  }

  drop(change: LoggedChange): void {
    this.#own.delete(change.id)
    if (this.#settings.get(entryKey(change)) !== null) this.#settings.remove(entryKey(change))
  }

  /**
   * Increases whenever the track's progress is replaced. It is the time of that in milliseconds since 1970, so it
   * increases even if the previous value is lost. 0 if never replaced.
   */
  generation(track: string): number {
    return Math.max(0, this.#generations.get(track) ?? 0, readGenerations(this.#settings)[track] ?? 0)
  }

  /** Takes over the companion database's generation if it is newer. */
  learnGeneration(track: string, generation: number): void {
    if (generation > this.generation(track)) this.#setGeneration(track, generation)
  }

  /**
   * Called after the track is replaced. Drops `given`, the changes that were part of what was replaced. Later ones,
   * from any tab, now apply to the new records. Returns the new generation.
   */
  replaced(track: string, given: readonly LoggedChange[], reason: SnapshotReason): number {
    const generation = Math.max(this.generation(track) + 1, Date.now())
    for (const change of given) this.drop(change)
    this.#settings.remove(replacingKey(track))
    for (const change of this.of(track)) {
      const moved = { ...change, generation }
      if (this.#own.has(change.id)) this.#own.set(change.id, moved)
      if (change.item.title !== undefined) this.#settings.set(entryKey(change), JSON.stringify(moved))
    }
    noteReason(this.#settings, track, reason)
    this.#setGeneration(track, generation)
    return generation
  }

  /**
   * Notes the pending changes that a replacement includes, and the state that it is about to store. If the page dies before
   * {@link replaced}, the next start knows by that state whether they still have to be stored.
   */
  replacing(track: string, given: readonly LoggedChange[], fingerprint: string): void {
    const ids = given.map(({ id }) => id)
    this.#settings.set(replacingKey(track), JSON.stringify({ ids, fingerprint }))
  }

  /** Forgets what {@link replacing} noted: the replacement could not be stored. */
  cancelReplacement(track: string): void {
    this.#settings.remove(replacingKey(track))
  }

  /** Drops the changes of a replacement that was stored by a page that died before it could drop them itself. */
  settleReplacement(track: string, fingerprint: () => string): void {
    const note = readStored(this.#settings, replacingKey(track), replacingSchema)
    // Another tab may be about to store it; its changes then stay pending until it has.
    if (!note || note.fingerprint !== fingerprint()) return
    for (const change of this.of(track)) if (note.ids.includes(change.id)) this.drop(change)
    this.#settings.remove(replacingKey(track))
  }

  /**
   * Returns the earlier changes that a change replaces: those to the same item and, for notes, only those it was based
   * on.
   */
  #supersededBy(change: RequestedChange, earlier: readonly LoggedChange[]): readonly LoggedChange[] {
    const isBase = ({ id, value }: LoggedChange) =>
      change.kind !== 'note' || change.before === undefined || this.#own.has(id) || value === change.base
    return earlier.filter((other) => isSameChange(other, change) && isBase(other))
  }

  #write(change: LoggedChange): LoggedChange {
    this.#own.set(change.id, change)
    if (this.#settings.get(epochKey) === null) this.#settings.set(epochKey, newId())
    this.#epochs.set(change.id, this.#settings.get(epochKey))
    // A bare index is only valid during this visit: the next one may have another list.
    if (change.item.title !== undefined) this.#settings.set(entryKey(change), JSON.stringify(change))
    return change
  }

  #read(key: string): LoggedChange | undefined {
    const change = readStored(this.#settings, key, loggedChangeSchema)
    return change && entryKey(change) === key ? (change as LoggedChange) : undefined
  }

  #nextSequence(): number {
    // If it was cleared, start above anything other tabs may still hold.
    const latest = readStored(this.#settings, sequenceKey, countSchema) ?? Date.now()
    this.#sequence = Math.max(this.#sequence, latest) + 1
    this.#settings.set(sequenceKey, String(this.#sequence))
    return this.#sequence
  }

  #setGeneration(track: string, generation: number): void {
    this.#generations.set(track, generation)
    this.#settings.set(
      generationKey,
      JSON.stringify({ ...readGenerations(this.#settings), [track]: generation }),
    )
  }
}

const isSameChange = (a: RequestedChange, b: RequestedChange): boolean =>
  a.track === b.track && a.topic === b.topic && a.kind === b.kind && isSameItem(a.item, b.item)

/** By generation first, if both have one. */
const byGeneration = (a: LoggedChange, b: LoggedChange): number =>
  (a.generation ?? b.generation ?? 0) - (b.generation ?? a.generation ?? 0) ||
  a.sequence - b.sequence ||
  a.time - b.time
