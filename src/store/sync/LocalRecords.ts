import * as v from 'valibot'
import { replace, type Step } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { storedSheetSchema } from '../db/checkedTable.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { planKey } from '../db/settings.ts'
import { type ItemChange, withChanges } from '../model/changes.ts'
import type { Day } from '../model/day.ts'
import { type LogEntry, type LogName, namedItem, withEntries } from '../model/entries.ts'
import { referenceTo } from '../model/identity.ts'
import { itemFinder } from '../model/itemFinder.ts'
import { sheetTrack } from '../model/sheetTrack.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { itemsHere, syncedItemKey } from './itemsHere.ts'
import { Reading } from './Reading.ts'
import { type Changes, type Replica, sheetFields } from './Replica.ts'
import type { SyncedEntry } from './SyncDocument.ts'

const logs: readonly LogName[] = ['activity', 'reviews']

type TopicChange = ItemChange & { readonly topic: string }

/** The records of this device at one moment, as the document's state is compared with them. */
export interface RecordsNow extends Replica {
  readonly items: ReadonlyMap<string, TrackItem>
  readonly tracks: TrackStates
  /** Returns an entry of the log as the document has it. */
  readonly entryOf: (id: string) => SyncedEntry | undefined
}

/** Reads the records of this device, and writes what came from others. */
export class LocalRecords {
  readonly #core: StoreCore
  readonly #log = new Reading(() => this.#readLog())
  /** Read again only after a change: a tick must not write out lists of thousands of items. */
  readonly #sheetFields = new Reading(() => this.#readSheetFields())
  readonly #stops: (() => void)[]

  /** Calls `changed` after every change that the document may not have. */
  constructor(core: StoreCore, changed: () => void) {
    this.#core = core
    const logChanged = () => {
      this.#log.changed()
      changed()
    }
    let { trackList } = core.getState()
    this.#stops = [
      core.onChange(changed),
      core.historyLog.onWrite(logChanged),
      core.settings.subscribe(planKey, changed),
      core.subscribe(() => {
        const { trackList: present } = core.getState()
        if (present === trackList) return
        trackList = present
        changed()
      }),
    ]
    const observe = (name: LogName | 'sheets', listener: () => void) =>
      void core.companion.table(name, 'own').then((table) => this.#stops.push(table.observe(listener)))
    for (const name of logs) observe(name, logChanged)
    observe('sheets', () => {
      this.#sheetFields.changed()
      changed()
    })
  }

  stop(): void {
    for (const stop of this.#stops) stop()
  }

  async read(): Promise<RecordsNow> {
    const { settings } = this.#core
    await this.#startTracks()
    const log = await this.#log.get()
    const ofSheets = await this.#sheetFields.get()
    // From here on nothing is awaited: all of it is the state of one moment.
    const { tracks } = this.#core.getState()
    const items = itemsHere(tracks)
    const marks = new Set<string>()
    const notes = new Map<string, string>()
    for (const [key, { item }] of items) {
      if (item.done) marks.add(`d${key}`)
      if (item.star) marks.add(`s${key}`)
      if (item.note.trim()) notes.set(key, item.note.trim())
    }
    const fields = new Map(ofSheets)
    const plan = settings.get(planKey)
    if (plan) fields.set('plan', JSON.stringify(plan))
    let find: ReturnType<typeof itemFinder> | undefined
    const entryOf = (id: string): SyncedEntry | undefined => {
      const logged = log.get(id)
      if (!logged) return undefined
      find ??= itemFinder(tracks)
      const { track, topic, title, ...entry } = logged
      const place = find(logged)
      const item = place
        ? syncedItemKey(place.track, place.topic.key, place.item)
        : syncedItemKey(track, topic, logged)
      return { log: id.startsWith('a') ? 'activity' : 'reviews', item, entry }
    }
    return { marks, notes, log: new Set(log.keys()), fields, items, tracks, entryOf }
  }

  /**
   * Writes what came from other devices: sheets first, since items wait for their lists. `reasonOf` gives the reason if a track was
   * replaced as a whole; it then has a snapshot of what was here. Returns those replacements.
   */
  async apply(
    { marks, notes, log, fields }: Changes,
    { items }: RecordsNow,
    entryOf: (id: string) => SyncedEntry | undefined,
    reasonOf: (track: string) => SnapshotReason | undefined,
  ): Promise<readonly Step[]> {
    await this.#applyFields(fields)
    const byTrack = new Map<string, TopicChange[]>()
    const add = (key: string, change: (place: TrackItem) => Parameters<typeof changeOf>[1]) => {
      const place = items.get(key)
      if (!place) return
      const changes = byTrack.get(place.track) ?? []
      byTrack.set(place.track, changes)
      changes.push(changeOf(place, change(place)))
    }
    for (const [mark, value] of marks)
      add(mark.slice(1), () => ({ kind: mark.startsWith('d') ? 'done' : 'star', value }))
    for (const [key, value] of notes) add(key, ({ item }) => ({ kind: 'note', value, base: item.note }))
    const steps: Step[] = []
    for (const [id, changes] of byTrack) {
      const syncOf = () => this.#core.syncOf(id)
      const reason = reasonOf(id)
      if (reason) {
        const replacement = await replace(syncOf, reason, (before) => withChanges(before, changes), undefined)
        steps.push({ track: syncOf().track, replacement })
      } else await syncOf().receive(changes)
    }
    await this.#applyLog(log, items, entryOf)
    return steps
  }

  async #startTracks(): Promise<void> {
    const { tracks, syncOf } = this.#core
    await Promise.all(tracks.all.map(({ id }) => syncOf(id).start()))
  }

  async #readSheetFields(): Promise<ReadonlyMap<string, string>> {
    const fields = new Map<string, string>()
    for (const [id, sheet] of await (await this.#core.companion.table('sheets', 'own')).read()) {
      for (const field of sheetFields)
        if (sheet[field] !== undefined) fields.set(`${id}:${field}`, JSON.stringify(sheet[field]))
    }
    return fields
  }

  async #readLog(): Promise<ReadonlyMap<string, LogEntry>> {
    const entries = new Map<string, LogEntry>()
    for (const name of logs) {
      const days = await (await this.#core.companion.table(name, 'own')).read()
      for (const entry of [...days.values()].flat()) entries.set(name.slice(0, 1) + entry.id, entry)
    }
    return entries
  }

  async #applyLog(
    log: Changes['log'],
    items: ReadonlyMap<string, TrackItem>,
    entryOf: (id: string) => SyncedEntry | undefined,
  ): Promise<void> {
    const known = await this.#log.get()
    const days = new Map<
      string,
      { readonly name: LogName; readonly day: Day; added: LogEntry[]; removed: Set<string> }
    >()
    const dayOf = (name: LogName, day: Day) => {
      const key = `${name} ${day}`
      const found = days.get(key) ?? { name, day, added: [], removed: new Set() }
      days.set(key, found)
      return found
    }
    for (const [id, isThere] of log) {
      const name = id.startsWith('a') ? 'activity' : 'reviews'
      const synced = isThere ? entryOf(id) : undefined
      const place = synced && items.get(synced.item)
      if (synced && place) {
        const { track, topic, item } = place
        const entry = { ...synced.entry, track, topic: topic.key, ...namedItem(item) }
        dayOf(name, entry.day).added.push(entry)
      }
      const day = known.get(id)?.day
      if (!isThere && day) dayOf(name, day).removed.add(id.slice(1))
    }
    for (const { name, day, added, removed } of days.values())
      await this.#core.historyLog.change(name, day, (entries) =>
        withEntries(entries, added).filter(({ id }) => !removed.has(id)),
      )
  }

  async #applyFields(fields: Changes['fields']): Promise<void> {
    if (fields.size === 0) return
    const { settings, sheets, companion } = this.#core
    if (fields.has('plan')) {
      const plan = fields.get('plan')
      const text: unknown = plan && JSON.parse(plan)
      if (typeof text === 'string') settings.set(planKey, text)
      else settings.remove(planKey)
    }
    const ids = new Set([...fields.keys()].flatMap((name) => /^(my-[a-z0-9-]{1,37}):/.exec(name)?.[1] ?? []))
    if (ids.size === 0) return
    const table = await companion.table('sheets', 'own')
    await table.transact((stored) => ({
      put: [...ids].flatMap((id): [string, StoredSheet][] => {
        const sheet = withFields(stored.get(id) ?? { id }, fields)
        return isSound(sheet) ? [[id, sheet]] : []
      }),
      result: undefined,
    }))
    this.#sheetFields.changed()
    await sheets.follow()
    await this.#startTracks()
  }
}

const changeOf = (
  { topic, item }: TrackItem,
  value: Pick<ItemChange, 'kind' | 'value'> & { readonly base?: string },
): TopicChange => ({ ...value, topic: topic.key, item: referenceTo(item) }) as TopicChange

/** Returns a sheet with the fields that came; one that was deleted for good elsewhere stays as it is here. */
function withFields(
  sheet: Partial<StoredSheet> & { readonly id: string },
  fields: Changes['fields'],
): unknown {
  const changed: Record<string, unknown> = { ...sheet }
  for (const field of sheetFields) {
    const name = `${sheet.id}:${field}`
    if (!fields.has(name)) continue
    const value = fields.get(name)
    if (value !== undefined) changed[field] = JSON.parse(value)
    else if (field === 'hidden' || field === 'removed' || field === 'choices') delete changed[field]
  }
  return changed
}

/** True for a sheet that can be shown: what another device or its server sent may be anything. */
function isSound(sheet: unknown): sheet is StoredSheet {
  if (!v.is(storedSheetSchema, sheet)) return false
  try {
    sheetTrack(sheet as StoredSheet)
    return true
  } catch {
    return false
  }
}
