import { vi } from 'vitest'
import type { StoreState } from '../../src/store/core/storeState.ts'
import { sharedDatabase } from '../../src/store/db/database.ts'
import type { RecordTable } from '../../src/store/db/recordTable.ts'
import { builtInTracks } from '../../src/store/model/builtIn.ts'
import type { ItemRecord, TopicRecord } from '../../src/store/model/records.ts'
import type { Snapshot } from '../../src/store/model/snapshot.ts'
import type { Topic } from '../../src/store/model/topic.ts'
import { topicKey } from '../../src/store/model/topicKeys.ts'
import type { Track, TrackVersion } from '../../src/store/model/track.ts'
import type { Store } from '../../src/store/Store.ts'

/** A built-in track, which has a collection and versions. */
export type BuiltInTrack = Track & { readonly collection: string; readonly version: TrackVersion }

export const tracks = builtInTracks as readonly BuiltInTrack[]
export const [dsa, core, aptitude] = tracks as [BuiltInTrack, BuiltInTrack, BuiltInTrack]

export const itemRecord = (title: string, fields: Partial<ItemRecord> = {}): ItemRecord => ({
  Topic: 'Array',
  Problem: title,
  Done: false,
  Bookmark: false,
  Notes: '',
  URL: `https://example.org/${title}`,
  ...fields,
})

/** Returns a topic with one item per title; a title starting with `+` is done. */
export const topicRecord = (
  name: string,
  titles: readonly (string | ItemRecord)[] = ['a', 'b', 'c'],
  fields: Partial<TopicRecord> = {},
): TopicRecord => {
  const questions = titles.map((title) =>
    typeof title === 'string'
      ? itemRecord(title.replace('+', ''), { Topic: name, Done: title.startsWith('+') })
      : title,
  )
  const doneQuestions = questions.filter((item) => item.Done).length
  return { topicName: name, position: 0, started: doneQuestions > 0, doneQuestions, questions, ...fields }
}

export const recordsOf = (...topics: TopicRecord[]): Map<string, TopicRecord> =>
  new Map(topics.map((topic) => [topicKey(topic.topicName), topic]))

/** Types a value as a record although the types forbid it, like one in a damaged database or file. */
export const damaged = (value: unknown) => value as TopicRecord

/** The contents of localStorage, which setup.ts stubs anew for each test. */
export let kept: Map<string, string>

/** Stubs localStorage and returns its contents. */
export function stubLocalStorage(initial: Record<string, string> = {}): Map<string, string> {
  const contents = new Map(Object.entries(initial))
  kept = contents
  vi.stubGlobal('localStorage', {
    get length() {
      return contents.size
    },
    key: (index: number) => [...contents.keys()][index] ?? null,
    getItem: (key: string) => contents.get(key) ?? null,
    setItem: (key: string, value: string) => void contents.set(key, value),
    removeItem: (key: string) => void contents.delete(key),
    clear: () => contents.clear(),
  })
  return contents
}

let names = 0

/** Returns a database name that no other test uses. */
export const freshName = () => `test-${++names}`

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens a database as another app would: natively, with its own stores and version. */
export function openNatively(
  name: string,
  version?: number,
  upgrade: (database: IDBDatabase) => void = () => {},
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => upgrade(request.result)
  return done(request)
}

/** Returns a collection as another of our tabs sees it. */
export const tableOf = (name: string, collection = core.collection): RecordTable<TopicRecord> =>
  sharedDatabase(name, [collection], () => {}).table(collection)

/** Reads everything in one store of a database, by key. */
export async function readNatively(name: string, store: string): Promise<Map<IDBValidKey, TopicRecord>> {
  const database = await openNatively(name)
  const from = database.transaction(store).objectStore(store)
  const [keys, records] = await Promise.all([done(from.getAllKeys()), done(from.getAll())])
  database.close()
  return new Map(keys.map((key, index) => [key, records[index]]))
}

/** Follows the snapshots of a track. Returns a function that gives the current ones. */
export function followSnapshots(store: Store, track: string): () => readonly Snapshot[] | undefined {
  let latest: readonly Snapshot[] | undefined
  store.progress().then((progress) =>
    progress.observeSnapshots(track, (snapshots) => {
      latest = snapshots
    }),
  )
  return () => latest
}

/** Writes records under out-of-line keys, as the earlier app did; the store must exist. */
export async function writeNatively(
  name: string,
  store: string,
  records: ReadonlyMap<string, unknown>,
): Promise<void> {
  const database = await openNatively(name)
  const transaction = database.transaction(store, 'readwrite')
  for (const [key, record] of records) transaction.objectStore(store).put(record, key)
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}

/** Creates the three collections of the specification, filled as the earlier app left them. */
export async function earlierDatabase(
  name: string,
  contents: Record<string, ReadonlyMap<string, unknown>>,
  version = 4,
): Promise<void> {
  const stores = [dsa, core, aptitude].map(({ collection }) => collection)
  const database = await openNatively(name, version, (created) => {
    for (const store of stores) created.createObjectStore(store)
  })
  database.close()
  for (const [store, records] of Object.entries(contents)) await writeNatively(name, store, records)
}

/** Resolves once the state meets the condition. */
export const reached = (store: Store, condition: (state: StoreState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => condition(store.getState()) && resolve()
    store.subscribe(check)
    check()
  })

/** Resolves once the condition holds. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve))
}

/** Returns the stored version of a track, which shows how far its start has got. */
export const versionOf = (kept: ReadonlyMap<string, string>, name: string, { version }: BuiltInTrack) =>
  kept.get(name === 'db' ? version.key : `${name}:${version.key}`)

export const topicIn = (store: Store, track: string, key: string): Topic => {
  const topic = store.getState().tracks[track]?.topics.find((known) => known.key === key)
  if (!topic) throw new Error(`no topic ${key}`)
  return topic
}

/** Awaits under fake timers with the clock stopped: databases need 0 ms timers and tasks to run. */
export async function settled<T>(promise: Promise<T>, limit = 3000): Promise<T> {
  let pending = true
  const stop = () => {
    pending = false
  }
  promise.then(stop, stop)
  for (const end = Date.now() + limit; pending; ) {
    if (Date.now() > end) throw new Error('this did not come to an end')
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return promise
}

/** Fakes the timers that delays use, but not those that fake-indexeddb runs on. */
export const fakeDelays = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
