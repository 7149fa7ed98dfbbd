import type * as Y from 'yjs'
import { asMinutes } from '../model/awayTime.ts'
import { isDay } from '../model/day.ts'
import type { LogEntry, LogName } from '../model/entries.ts'
import { newId } from '../model/newId.ts'
import { textChange } from '../model/notes.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import { type Changes, entryOfLogId, keyOfMark, markLetters, type Replica } from './Replica.ts'
import { isFieldName, isFieldValue, nameOfField } from './syncedFields.ts'
import { readUnlisted, type UnlistedItem, valueOfUnlisted } from './unlisted.ts'

/** The format of the document that this build reads and writes. */
const format = 1

/** Maximum length of a note accepted from a document. */
const maxNoteLength = 20_000

/** Entries of each kind; a hundred times what years of study bring. */
const maxEntries = 100_000

/** Names of items that are looked at: a hostile document must not fill lists with them. */
const maxUnlisted = 2000

/** A replacement of a whole track on another device, to announce here. */
export interface RemoteReplacement {
  readonly id: string
  readonly kind: SnapshotReason
  readonly track: string
}

/** A log entry as the document has it: the item by its key. */
export interface SyncedEntry {
  readonly log: LogName
  readonly item: string
  readonly entry: Omit<LogEntry, 'track' | 'topic' | 'title'>
}

const kinds = ['done', 'undone', 'reviewed'] as const
const replacementKinds: readonly unknown[] = ['reset', 'import', 'merge', 'restore', 'solved']

/**
 * A student's document. A mark is one entry for each device that set it, `MARK:RANDOM`; taking it back removes those that
 * this device has seen. So a later value wins over one that it has seen, and of two set concurrently, set wins over unset,
 * by the rules of a `Y.Map` alone. Whatever does not fit is passed over.
 */
export class SyncDocument {
  readonly doc: Y.Doc
  readonly #meta: Y.Map<unknown>
  readonly #marks: Y.Map<unknown>
  readonly #log: Y.Map<unknown>
  readonly #fields: Y.Map<unknown>
  readonly #replacements: Y.Map<unknown>
  readonly #unlisted: Y.Map<unknown>

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.#meta = doc.getMap('meta')
    this.#marks = doc.getMap('m')
    this.#log = doc.getMap('l')
    this.#fields = doc.getMap('f')
    this.#replacements = doc.getMap('steps')
    this.#unlisted = doc.getMap('u')
  }

  /** True if a newer build wrote it, so it must not be changed. */
  get isNewer(): boolean {
    const found = this.#meta.get('format')
    return typeof found === 'number' && found > format
  }

  /** True if the student has closed it, on any device. */
  get isClosed(): boolean {
    return this.#meta.get('closed') === true
  }

  /** True if a student's devices cannot have written it. */
  get isTooLarge(): boolean {
    const counts = [...this.#maps.map((map) => map.size), this.doc.share.size]
    return counts.some((count) => count > maxEntries)
  }

  get isEmpty(): boolean {
    return (
      this.#maps.every((map) => map.size === 0) && this.#noteKeys().every((key) => this.#noteOf(key) === '')
    )
  }

  /** Marks a new document with the format, before any other device can have it. */
  begin(): void {
    this.#meta.set('format', format)
  }

  /** Returns what is in it. Entries that this build cannot read are as `agreed` has them. */
  read(agreed: Replica): Replica {
    const marks = new Set<string>()
    for (const name of this.#marks.keys()) {
      const mark = /^([dsak][0-9a-z]{1,14}):/.exec(name)?.[1]
      if (mark) marks.add(mark)
    }
    // Of two devices that marked an item at the same time, one said that it tried.
    for (const mark of marks) if (mark.startsWith('a')) marks.delete(twinOf(mark) as string)
    const notes = new Map<string, string>()
    for (const key of this.#noteKeys()) {
      const note = this.#noteOf(key)
      const readable = note.length <= maxNoteLength ? note.trim() : agreed.notes.get(key)
      if (readable) notes.set(key, readable)
    }
    const fields = new Map<string, string>()
    for (const [name, value] of this.#fields) {
      // A later build may have fields of its own: they are not ours to delete.
      if (!isFieldName(name)) continue
      const readable = isFieldValue(name, value) ? value : agreed.fields.get(name)
      if (readable !== undefined) fields.set(name, readable)
    }
    const log = new Set([...this.#log.keys()].filter(entryOfLogId))
    return { marks, notes, log, fields }
  }

  /** Returns a log entry; `undefined` if it is none. */
  entry(logId: string): SyncedEntry | undefined {
    const value = this.#log.get(logId)
    const named = entryOfLogId(logId)
    if (!named || !Array.isArray(value)) return undefined
    const [what, time, day, item, due] = value as unknown[]
    if (!Number.isFinite(time) || typeof day !== 'string' || !isDay(day) || typeof item !== 'string')
      return undefined
    const { name, id } = named
    const written = { id, time: time as number, day }
    if (name === 'activity') {
      const kind = kinds[what as number]
      const minutes = asMinutes(due)
      return kind && { log: name, item, entry: { ...written, kind, ...(minutes && { minutes }) } }
    }
    const grade = ([1, 2, 3, 4] as const).find((one) => one === what)
    // Without an answer it says a day alone; earlier builds wrote `undefined` for 0.
    const isOnlyDay = due !== undefined && (what === 0 || what === undefined)
    if (!(grade || isOnlyDay) || (due !== undefined && !(typeof due === 'string' && isDay(due))))
      return undefined
    return {
      log: name,
      item,
      entry: { ...written, ...(grade && { grade }), ...(due !== undefined && { due }) },
    }
  }

  /** Returns the key of the item that a log entry names; `undefined` if it is none. */
  itemOf(logId: string): string | undefined {
    const value = this.#log.get(logId)
    const item: unknown = Array.isArray(value) ? value[3] : undefined
    return typeof item === 'string' ? item : undefined
  }

  /** Returns the items that are on no list of a device that has them, by their keys. */
  unlisted(): ReadonlyMap<string, UnlistedItem> {
    const items = new Map<string, UnlistedItem>()
    for (const [key, value] of [...this.#unlisted].slice(0, maxUnlisted)) {
      const item = readUnlisted(key, value)
      if (item) items.set(key, item)
    }
    return items
  }

  /** Returns the replacements of whole tracks. */
  replacements(): readonly RemoteReplacement[] {
    return [...this.#replacements].flatMap(([id, value]) => {
      const [kind, track] = Array.isArray(value) ? value : []
      return replacementKinds.includes(kind) && typeof track === 'string' ? [{ id, kind, track }] : []
    })
  }

  /** Writes changes and replacements together. `entryOf` gives the entries of the log, `undefined` if one is gone by now. */
  write(
    { marks, notes, log, fields }: Changes,
    replacements: readonly RemoteReplacement[],
    entryOf: (id: string) => SyncedEntry | undefined,
  ): void {
    this.doc.transact(() => {
      if (this.#meta.get('format') === undefined) this.begin()
      for (const [mark, isSet] of marks) {
        if (isSet) this.#marks.set(`${mark}:${newId().slice(0, 5)}`, 1)
      }
      const removed = new Set(
        [...marks].flatMap(([mark, isSet]) => [isSet ? [] : mark, twinOf(mark) ?? []].flat()),
      )
      for (const [mark, isSet] of marks) if (isSet) removed.delete(mark)
      if (removed.size > 0) {
        for (const name of [...this.#marks.keys()])
          if (removed.has(name.slice(0, name.indexOf(':')))) this.#marks.delete(name)
      }
      for (const [key, note] of notes) rewrite(this.doc.getText(notePrefix + key), note)
      for (const [id, isThere] of log) {
        const synced = isThere ? entryOf(id) : undefined
        if (!isThere) this.#log.delete(id)
        else if (synced) this.#log.set(id, entryValue(synced))
      }
      for (const [name, value] of fields) {
        if (value === undefined) this.#fields.delete(name)
        else this.#fields.set(name, value)
      }
      const isErased = (track: string) => {
        const list = nameOfField(track, 'topics')
        return fields.has(list) && fields.get(list) === undefined
      }
      if (fields.size > 0)
        for (const [key, { track }] of this.unlisted()) if (isErased(track)) this.#unlisted.delete(key)
      for (const { id, kind, track } of replacements) this.#replacements.set(id, [kind, track])
    }, this)
  }

  /** True if it says what an item is called. */
  hasName(key: string): boolean {
    return readUnlisted(key, this.#unlisted.get(key)) !== undefined
  }

  /** Says what items are called, unless it does already, or no reader would take it. */
  name(unlisted: ReadonlyMap<string, UnlistedItem>): void {
    this.doc.transact(() => {
      for (const [key, item] of unlisted) {
        const value = valueOfUnlisted(item)
        const known = readUnlisted(key, this.#unlisted.get(key))
        const isNew = !known || (item.goneFrom !== undefined && known.goneFrom === undefined)
        if (isNew && readUnlisted(key, value)) this.#unlisted.set(key, value)
      }
    }, this)
  }

  /** Closes it for all devices and empties it, in this order: none of them may take the empty one for progress. */
  close(): void {
    this.doc.transact(() => this.#meta.set('closed', true), this)
    this.empty()
  }

  /** Removes everything but what says whether it is closed. */
  empty(): void {
    this.doc.transact(() => {
      for (const map of this.#maps) for (const name of [...map.keys()]) map.delete(name)
      for (const key of this.#noteKeys())
        if (this.#noteOf(key) !== '') rewrite(this.doc.getText(notePrefix + key), '')
    }, this)
  }

  get #maps(): readonly Y.Map<unknown>[] {
    return [this.#marks, this.#log, this.#fields, this.#replacements, this.#unlisted]
  }

  #noteKeys(): readonly string[] {
    const names = [...this.doc.share.keys()].filter((name) => name.startsWith(notePrefix))
    return names.map((name) => name.slice(notePrefix.length))
  }

  #noteOf(key: string): string {
    try {
      return this.doc.getText(notePrefix + key).toString()
    } catch {
      // Something else has this name.
      return ''
    }
  }
}

/** Returns the mark that an item cannot have besides this one. */
function twinOf(mark: string): string | undefined {
  const { attempted, skipped } = markLetters
  if (mark.startsWith(attempted)) return skipped + keyOfMark(mark)
  return mark.startsWith(skipped) ? attempted + keyOfMark(mark) : undefined
}

const notePrefix = 'note:'

function entryValue({ log, item, entry: { kind, minutes, grade, time, day, due } }: SyncedEntry): unknown[] {
  const what = log === 'activity' ? kinds.indexOf(kind ?? 'done') : (grade ?? 0)
  // A reader of activity that knows no minutes passes over them.
  const more = log === 'activity' ? minutes : due
  return [what, time, day, item, ...(more === undefined ? [] : [more])]
}

/**
 * Edits only what differs, so that a concurrent edit of the same note survives. A note begins with an empty line, which readers trim:
 * two that were begun apart are two paragraphs.
 */
function rewrite(note: Y.Text, next: string): void {
  const present = note.toString()
  const start = present.slice(0, present.length - present.trimStart().length)
  const change = textChange(present, next && `${present === '' ? paragraphBreak : start}${next}`)
  note.delete(change.start, change.removed)
  note.insert(change.start, change.text)
}

const paragraphBreak = '\n\n'
