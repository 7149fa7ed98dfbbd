import type { StoreChange } from '../core/changeFeed.ts'
import { generationKey } from '../core/generations.ts'
import { type Replaced, replace } from '../core/replaceTracks.ts'
import type { ReviewsDecision } from '../core/reviewLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import type { Undoable } from '../core/undoable.ts'
import { choices } from '../core/visitorChoices.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { Cached } from '../model/cached.ts'
import { type ItemValue, type TopicChange, withChanges } from '../model/changes.ts'
import type { Day } from '../model/day.ts'
import { type LogEntry, type LogName, namedItem, withEntries } from '../model/entries.ts'
import { type Mark, marks } from '../model/fields.ts'
import { referenceTo } from '../model/identity.ts'
import { itemFinder } from '../model/itemFinder.ts'
import { jsonText } from '../model/json.ts'
import { getOrInsert } from '../model/maps.ts'
import type { Records } from '../model/records.ts'
import { revertValues } from '../model/revert.ts'
import { sheetTrack } from '../model/sheetTrack.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { itemsHere, syncedItemKey } from './itemsHere.ts'
import {
  type Changes,
  entryOfLogId,
  keyOfMark,
  logIdOf,
  markLetters,
  noChanges,
  type Replica,
} from './Replica.ts'
import type { SyncedEntry } from './SyncDocument.ts'
import { isFieldValue, nameOfField, planField, sheetFieldOf, sheetFields } from './syncedFields.ts'
import { placeOf, type Unlisted, type UnlistedItem } from './unlisted.ts'

const logs: readonly LogName[] = ['activity', 'reviews']

/** A snapshot of this device's records, to compare with the document. */
export interface RecordsNow extends Replica {
  readonly items: ReadonlyMap<string, TrackItem>
  readonly tracks: TrackStates
  /** Items unticked and ticked again in this tab since the last settled read: see {@link LocalRecords.settle}. */
  readonly ticks: readonly Tick[]
  /** Items unticked in this tab, each with the number of that untick. */
  readonly unticked: ReadonlyMap<string, number>
  /** Their marks. */
  readonly renewed: ReadonlySet<string>
  /** Returns an entry of the log as the document has it. */
  readonly entryOf: (logId: string) => SyncedEntry | undefined
  /** Returns the name under which an entry of the log was written. */
  readonly nameInLog: (logId: string) => UnlistedItem | undefined
}

/** A tick, as a log has it. */
type Tick = Omit<LogEntry, 'id' | 'day'>

/** Why a track that changes is replaced as a whole, with a snapshot; `undefined` if a few of its items change. */
type ReasonOf = (track: string) => SnapshotReason | undefined

interface Incoming {
  readonly changes: Changes
  /** With the items that only other devices have. */
  readonly now: RecordsNow & Unlisted
  readonly entryOf: (logId: string) => SyncedEntry | undefined
  readonly reasonOf: ReasonOf
  /** Receives each track as soon as it is replaced, because a later step may fail. */
  readonly replaced: (undoable: Undoable<Replaced>) => Promise<unknown>
}

/** Reads this device's records and writes changes from other devices. */
export class LocalRecords {
  readonly #core: StoreCore
  readonly #log = new Cached(() => this.#readLog())
  /** Read again only after a change, so that a tick does not serialize lists of thousands of items. */
  readonly #sheetFields = new Cached(() => this.#readSheetFields())
  readonly #stops: (() => void)[]
  /** Items unticked in this tab, each with the number of that untick. */
  readonly #unticked = new Map<string, number>()
  #unticks = 0
  /** Items ticked again after that, which a comparison of states cannot see. */
  #ticks: readonly Tick[] = []

  /** Calls `changed` after every change that may be missing from the document. */
  constructor(core: StoreCore, changed: () => void) {
    this.#core = core
    const logChanged = () => {
      this.#log.clear()
      changed()
    }
    let { trackList, storage, companion } = core.getState()
    this.#stops = [
      core.onChange((change) => {
        this.#noteTick(change)
        changed()
      }),
      core.historyLog.onWrite(logChanged),
      core.settings.subscribe(choices.plan.key, changed),
      // A cleared table is filled again without change events.
      core.settings.subscribe(generationKey, changed),
      core.subscribe(() => {
        const before = [trackList, storage, companion]
        ;({ trackList, storage, companion } = core.getState())
        if ([trackList, storage, companion].some((part, at) => part !== before[at])) changed()
      }),
    ]
    const observe = (name: LogName | 'sheets', listener: () => void) =>
      void core.companion.table(name, 'own').then((table) => this.#stops.push(table.observe(listener)))
    for (const name of logs) observe(name, logChanged)
    observe('sheets', () => {
      this.#sheetFields.clear()
      changed()
    })
  }

  stop(): void {
    for (const stop of this.#stops) stop()
  }

  async read(): Promise<RecordsNow> {
    await this.#startTracks()
    const log = await this.#log.get()
    const ofSheets = await this.#sheetFields.get()
    // From here on nothing is awaited: all of it is the state of one moment.
    const { tracks } = this.#core.getState()
    const items = itemsHere(tracks)
    const set = new Set<string>()
    const notes = new Map<string, string>()
    for (const [key, { item }] of items) {
      if (item.done) set.add(`d${key}`)
      if (item.star) set.add(`s${key}`)
      if (item.mark) set.add(markLetters[item.mark] + key)
      if (item.note.trim()) notes.set(key, item.note.trim())
    }
    const fields = this.#withPlan(ofSheets)
    let find: ReturnType<typeof itemFinder> | undefined
    const keyOf = (entry: LogEntry) => {
      find ??= itemFinder(tracks)
      const place = find(entry)
      return place
        ? syncedItemKey(place.track, place.topic.key, place.item)
        : syncedItemKey(entry.track, entry.topic, entry)
    }
    const entryOf = (logId: string): SyncedEntry | undefined => {
      const logged = log.get(logId)
      const name = entryOfLogId(logId)?.name
      if (!logged || !name) return undefined
      const { track, topic, title, ...entry } = logged
      return { log: name, item: keyOf(logged), entry }
    }
    const ticks = this.#ticks
    const renewed = new Set(ticks.map((tick) => `d${keyOf({ id: '', day: '' as Day, ...tick })}`))
    const unticked = new Map(this.#unticked)
    return {
      marks: set,
      notes,
      log: new Set(log.keys()),
      fields,
      items,
      tracks,
      ticks,
      unticked,
      renewed,
      entryOf,
      nameInLog: (logId) => log.get(logId),
    }
  }

  #noteTick({ track, topic, kind, item, before, after, by, time = 0 }: StoreChange): void {
    if (kind !== 'done' || by !== 'this' || item?.title === undefined) return
    const named = { ...item, title: item.title }
    const key = syncedItemKey(track, topic, named)
    if (!after) this.#unticked.set(key, ++this.#unticks)
    else if (before === after || this.#unticked.has(key))
      this.#ticks = [...this.#ticks, { track, topic, time, ...namedItem(named) }]
  }

  /** Forgets the ticks of a read once the document has them. */
  settle({ ticks, unticked }: RecordsNow): void {
    for (const [key, untick] of unticked) if (this.#unticked.get(key) === untick) this.#unticked.delete(key)
    this.#ticks = this.#ticks.filter((tick) => !ticks.includes(tick))
  }

  /** Writes changes from other devices, sheets first, because items need their lists. Resolves to the changes that could be applied. */
  async apply({ changes, now, entryOf, reasonOf, replaced }: Incoming): Promise<Changes> {
    const applied = noChanges()
    await this.#applyFields(changes.fields, applied)
    const byTrack = new Map<string, Map<TopicChange, () => void>>()
    const add = (key: string, value: (place: TrackItem) => ItemValue, done: () => void) => {
      const place = now.items.get(key)
      if (!place) return undefined
      const given = value(place)
      const change: TopicChange = {
        ...given,
        topic: place.topic.key,
        item: referenceTo(place.item),
        ...(given.value && place.item.gone && { goneFrom: place.topic.name }),
      }
      getOrInsert(byTrack, place.track, () => new Map()).set(change, done)
      return change
    }
    const removals = new Map<TopicChange, string>()
    for (const [key, came] of statusChanges(changes.marks)) {
      const changeTo = ({ item: { mark } }: TrackItem) =>
        marks.find((one) => came.get(one)) ?? (mark !== '' && came.has(mark) ? '' : mark)
      add(
        key,
        (place) => ({ kind: 'mark', value: changeTo(place) }),
        () => {
          for (const [mark, value] of came) applied.marks.set(markLetters[mark] + key, value)
        },
      )
    }
    for (const [mark, value] of changes.marks) {
      if (!/^[ds]/.test(mark)) continue
      const kind = mark.startsWith('d') ? 'done' : 'star'
      const change = add(
        keyOfMark(mark),
        () => ({ kind, value }),
        () => applied.marks.set(mark, value),
      )
      if (change && kind === 'done' && !value) removals.set(change, keyOfMark(mark))
    }
    // Asked for when it is written: whoever ticks an item again while its removal arrives keeps it.
    const isDue = (change: TopicChange) => !this.#isTickedSince(now, removals.get(change))
    for (const [key, value] of changes.notes)
      add(
        key,
        ({ item }) => ({ kind: 'note', value, base: item.note }),
        () => applied.notes.set(key, value),
      )
    const { days, reviewsOf } = await this.#logChanges(changes.log, now, entryOf, applied)
    for (const [track, ofTrack] of byTrack) {
      const changesOfTrack = { changes: [...ofTrack.keys()], isDue }
      const skipped = await this.#changeTrack(track, changesOfTrack, reasonOf, reviewsOf(track), replaced)
      for (const [change, done] of ofTrack) if (!skipped.has(change)) done()
    }
    for (const { name, day, added, removed } of days)
      await this.#core.historyLog.change(name, day, (entries) =>
        withEntries(entries, added).filter(({ id }) => !removed.has(id)),
      )
    return applied
  }

  /** Removes lists that another device has deleted; they can be put back here. */
  async removeSheets(ids: readonly string[]): Promise<void> {
    await this.#core.sheets.write(() => ({ remove: ids }))
    this.#sheetFields.clear()
  }

  /** Undoes what Join added besides tracks, unless it was changed since: the plan, lists and log entries. */
  async takeBack({ log, fields }: Changes, before: Replica): Promise<void> {
    const present = this.#withPlan(await this.#sheetFields.get())
    const came = new Map([...fields].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
    const earlier = new Map([...before.fields].filter(([name]) => fields.has(name)))
    const reverted = revertValues(present, { before: earlier, after: came })
    const changes = new Map(
      [...fields.keys()].flatMap((name) =>
        reverted.get(name) === present.get(name) ? [] : [[name, reverted.get(name)]],
      ),
    )
    const added = [...fieldsBySheet(fields).keys()].filter(
      (id) => !before.fields.has(nameOfField(id, 'topics')),
    )
    const unused = added.filter((id) => !this.#isUsed(id))
    for (const name of changes.keys()) if (added.includes(sheetFieldOf(name)?.id ?? '')) changes.delete(name)
    await this.#applyFields(changes, noChanges())
    await this.#core.sheets.write(() => ({ erase: unused }))
    const known = await this.#log.get()
    for (const [logId, isThere] of log) {
      const [named, day] = [entryOfLogId(logId), known.get(logId)?.day]
      if (!isThere || !named || !day) continue
      await this.#core.historyLog.change(named.name, day, (entries) =>
        entries.filter(({ id }) => id !== named.id),
      )
    }
  }

  async #changeTrack(
    id: string,
    { changes, isDue }: { changes: readonly TopicChange[]; isDue: (change: TopicChange) => boolean },
    reasonOf: ReasonOf,
    reviews: ReviewsDecision | undefined,
    replaced: Incoming['replaced'],
  ): Promise<ReadonlySet<TopicChange>> {
    const session = () => this.#core.session(id)
    const reason = reasonOf(id)
    if (!reason) return session().receive(changes, isDue)
    let skipped = new Set<TopicChange>()
    const records = (before: Records) => {
      skipped = new Set(changes.filter((change) => !isDue(change)))
      return withChanges(before, changes.filter(isDue), (change) => skipped.add(change))
    }
    await replaced(await replace(session, { reason, records, reviews }))
    return skipped
  }

  #isTickedSince({ ticks, tracks }: RecordsNow, key: string | undefined): boolean {
    const later = key === undefined ? [] : this.#ticks.filter((tick) => !ticks.includes(tick))
    if (later.length === 0) return false
    const find = itemFinder(tracks)
    return later.some((tick) => {
      const place = find({ id: '', day: '' as Day, ...tick })
      return place && syncedItemKey(place.track, place.topic.key, place.item) === key
    })
  }

  #isUsed(id: string): boolean {
    const topics = this.#core.getState().tracks[id]?.topics ?? []
    return topics.some(({ items }) =>
      items.some(({ done, note, star, mark }) => done || star || mark || note !== ''),
    )
  }

  /** Skips a list that cannot be shown now. */
  async #startTracks(): Promise<void> {
    const { tracks, session } = this.#core
    await Promise.all(
      tracks.all.map(({ id }) =>
        session(id)
          .settled()
          .catch((cause) => console.error(cause)),
      ),
    )
  }

  #withPlan(ofSheets: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const plan = JSON.stringify(this.#core.settings.get(choices.plan.key))
    return isFieldValue(planField, plan) ? new Map(ofSheets).set(planField, plan) : ofSheets
  }

  async #readSheetFields(): Promise<ReadonlyMap<string, string>> {
    const fields = new Map<string, string>()
    for (const [id, sheet] of await (await this.#core.companion.table('sheets', 'own')).read()) {
      for (const field of sheetFields) {
        const [name, text] = [nameOfField(id, field), jsonText(sheet[field])]
        if (isFieldValue(name, text)) fields.set(name, text)
      }
    }
    return fields
  }

  async #readLog(): Promise<ReadonlyMap<string, LogEntry>> {
    const entries = new Map<string, LogEntry>()
    for (const name of logs) {
      const days = await (await this.#core.companion.table(name, 'own')).read()
      for (const entry of [...days.values()].flat()) {
        const logId = logIdOf(name, entry.id)
        if (entryOfLogId(logId)) entries.set(logId, entry)
      }
    }
    return entries
  }

  /** Sorts what came of the logs by day, and by track for those that are replaced as a whole. */
  async #logChanges(
    changes: Changes['log'],
    { items, unlisted }: Incoming['now'],
    entryOf: (logId: string) => SyncedEntry | undefined,
    applied: Changes,
  ) {
    const known = await this.#log.get()
    const days = new Map<string, DayChange>()
    const dayOf = (name: LogName, day: Day) =>
      getOrInsert(days, `${name} ${day}`, (): DayChange => ({ name, day, added: [], removed: new Set() }))
    for (const [logId, isThere] of changes) {
      const named = entryOfLogId(logId)
      const synced = isThere ? entryOf(logId) : undefined
      const place = synced && items.get(synced.item)
      const name = place ? { ...place.item, ...placeOf(place) } : synced && unlisted.get(synced.item)
      if (synced && name) {
        const { track, topic } = name
        const entry = { ...synced.entry, track, topic, ...namedItem(name) }
        dayOf(synced.log, entry.day).added.push(entry)
        applied.log.set(logId, true)
      }
      const day = known.get(logId)?.day
      if (isThere || !named) continue
      if (day) dayOf(named.name, day).removed.add(named.id)
      applied.log.set(logId, false)
    }
    const ofReviews = [...days.values()].filter(({ name }) => name === 'reviews')
    const added = ofReviews.flatMap((day) => day.added)
    const removed = new Set(ofReviews.flatMap((day) => [...day.removed]))
    const reviewsOf =
      (track: string): ReviewsDecision =>
      (before) =>
        withEntries(
          before,
          added.filter((entry) => entry.track === track),
        ).filter(({ id }) => !removed.has(id))
    return { days: [...days.values()], reviewsOf }
  }

  #setPlan(text: string | undefined): void {
    const plan: unknown = text === undefined ? undefined : JSON.parse(text)
    if (typeof plan === 'string') this.#core.settings.set(choices.plan.key, plan)
    else this.#core.settings.remove(choices.plan.key)
  }

  async #applyFields(fields: Changes['fields'], applied: Changes): Promise<void> {
    if (fields.has(planField)) {
      this.#setPlan(fields.get(planField))
      applied.fields.set(planField, fields.get(planField))
    }
    const changed = fieldsBySheet(fields)
    if (changed.size === 0) return
    const { sheets, companion } = this.#core
    const table = await companion.table('sheets', 'own')
    const stored = await table.transact((present) => {
      const put = [...changed].flatMap(([id, change]): [string, StoredSheet][] => {
        const sheet = withFields(present.get(id) ?? { id }, change)
        return isSound(sheet) ? [[id, sheet]] : []
      })
      return { put, result: new Set(put.map(([id]) => id)) }
    })
    for (const [name, value] of fields)
      if (stored.has(sheetFieldOf(name)?.id ?? '')) applied.fields.set(name, value)
    this.#sheetFields.clear()
    await sheets.follow()
    await this.#startTracks()
  }
}

/** Returns what came of being attempted and skipped, which are one value of a record, by item. */
function statusChanges(changes: Changes['marks']): ReadonlyMap<string, ReadonlyMap<Mark, boolean>> {
  const byItem = new Map<string, Map<Mark, boolean>>()
  for (const mark of marks)
    for (const [name, value] of changes) {
      if (!name.startsWith(markLetters[mark])) continue
      getOrInsert(byItem, keyOfMark(name), () => new Map()).set(mark, value)
    }
  return byItem
}

interface DayChange {
  readonly name: LogName
  readonly day: Day
  readonly added: LogEntry[]
  readonly removed: Set<string>
}

/** Returns the values of the fields of each sheet; `undefined` for one that is gone. */
function fieldsBySheet(
  fields: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const sheets = new Map<string, Record<string, unknown>>()
  for (const [name, text] of fields) {
    const named = sheetFieldOf(name)
    if (!named) continue
    getOrInsert(sheets, named.id, () => ({}))[named.field] = text === undefined ? undefined : JSON.parse(text)
  }
  return sheets
}

/** Returns a sheet with the fields that came. A list always has a name, a position and topics. */
function withFields(sheet: object, change: Readonly<Record<string, unknown>>): unknown {
  const changed: Record<string, unknown> = { ...sheet }
  for (const [field, value] of Object.entries(change)) {
    if (value !== undefined) changed[field] = value
    else if (field === 'hidden' || field === 'removed' || field === 'choices') delete changed[field]
  }
  return changed
}

/** True for a sheet that can be shown: what another device or its server sent may be anything. */
function isSound(sheet: unknown): sheet is StoredSheet {
  const { name, position, topics } = sheet as Partial<StoredSheet>
  if (name === undefined || position === undefined || topics === undefined) return false
  try {
    sheetTrack(sheet as StoredSheet)
    return true
  } catch {
    return false
  }
}
