import { clearDocument, IndexeddbPersistence, storeState } from 'y-indexeddb'
import * as Y from 'yjs'
import { readGenerations, readReasons } from '../core/generations.ts'
import type { Step } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { syncSuffix } from '../db/companion.ts'
import { TrackerError } from '../errors.ts'
import { newId } from '../model/newId.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import type { SyncState } from '../model/syncState.ts'
import { clearAgreement, readAgreement, writeAgreement } from './Agreement.ts'
import { agreedAfter, trackOf } from './agreedAfter.ts'
import { LocalRecords, type RecordsNow } from './LocalRecords.ts'
import {
  type AgreedState,
  type Changes,
  countChanges,
  countVisible,
  emptyState,
  keyOfMark,
  noChanges,
  type Replica,
} from './Replica.ts'
import {
  isChangedSince,
  reconcile,
  sheetsDeletedElsewhere,
  withoutAgreementOn,
  withoutForgottenSheets,
} from './reconcile.ts'
import { ServerConnection } from './ServerConnection.ts'
import { type RemoteReplacement, SyncDocument } from './SyncDocument.ts'
import type { SyncServer } from './SyncServer.ts'
import { nameOfField } from './syncedFields.ts'

/** Tracks that another device replaced as a whole, and how this one undoes it. */
export type StepsListener = (steps: readonly (Step & { readonly reason: SnapshotReason })[]) => void

interface SessionListeners {
  readonly show: (state: SyncState) => void
  readonly steps: StepsListener
  readonly closed: () => void
}

/** Take a snapshot first if another device removes more ticks than this in one track: more than a student takes back one by one. */
const manyTicks = 20

/** Milliseconds before a failed pass is retried; doubles after each failure. */
const retryDelay = 2000
const longestRetryDelay = 60_000

/** Milliseconds to wait for the document's database. */
const databaseTimeout = 5000

/** Where the key is kept: in the database of the document, and nowhere else. */
const keyName = 'key'

const syncDatabase = (database: string): string => database + syncSuffix

/** What joining changed here, for Undo. */
interface Joined {
  readonly steps: Step[]
  came: Changes
  /** The state here before the first pass. */
  before?: Replica
}

/** The document of one student, kept in this browser, in step with the records and with the server. */
export class SyncSession {
  readonly key: string
  readonly #core: StoreCore
  readonly #document: SyncDocument
  readonly #persistence: IndexeddbPersistence
  readonly #records: LocalRecords
  readonly #listeners: SessionListeners
  #connection: ServerConnection | undefined
  #state: SyncState
  #agreed: AgreedState
  /** True once this device and its document are synced. */
  #isStarted = false
  #isStopped = false
  #isStale = false
  #failures = 0
  #passing: Promise<void> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  /** While this device joins: what differs is merged, every track keeps a snapshot, and what came is noted. */
  #joined: Joined | undefined

  private constructor(
    core: StoreCore,
    key: string,
    persistence: IndexeddbPersistence,
    agreed: AgreedState,
    listeners: SessionListeners,
  ) {
    this.key = key
    this.#core = core
    this.#document = new SyncDocument(persistence.doc)
    this.#persistence = persistence
    this.#agreed = agreed
    this.#state = { status: 'connecting', waiting: agreed.waiting }
    this.#listeners = listeners
    this.#records = new LocalRecords(core, () => void this.#changed())
  }

  /** Opens the document of this device. Resolves to `undefined` if there is none. */
  static async open(core: StoreCore, listeners: SessionListeners): Promise<SyncSession | undefined> {
    const persistence = await openDatabase(core)
    const key: unknown = await persistence.get(keyName)
    if (typeof key !== 'string') {
      persistence.doc.destroy()
      return undefined
    }
    return new SyncSession(core, key, persistence, await readAgreement(core), listeners)
  }

  /** Creates the document of this device, with what its server has. Whatever an earlier one has left is removed first. */
  static async create(
    core: StoreCore,
    listeners: SessionListeners,
    key: string,
    content?: Uint8Array,
  ): Promise<SyncSession> {
    await forgetDocument(core)
    const persistence = await openDatabase(core)
    await persistence.set(keyName, key)
    if (content) Y.applyUpdate(persistence.doc, content)
    else new SyncDocument(persistence.doc).begin()
    return new SyncSession(core, key, persistence, emptyState, listeners)
  }

  /** Syncs both sides, then connects and keeps them synced. */
  async start(server: SyncServer): Promise<void> {
    this.#isStarted = true
    this.#document.doc.on('update', this.#documentChanged)
    await this.#changed()
    this.connect(server)
  }

  /** Connects to a server, replacing any earlier connection. */
  connect(server: SyncServer): void {
    this.#connection?.destroy()
    this.#connection = undefined
    if (this.#isStopped || !this.#isStarted) return
    this.#connection = new ServerConnection(server, this.key, this.#document.doc, {
      show: (state) => this.#setState(state),
      closed: this.#listeners.closed,
    })
  }

  /**
   * The same on a device that joins: nothing on either side is lost. Resolves to how it is taken back. If it fails, nothing here has
   * changed.
   */
  async join(server: SyncServer): Promise<() => Promise<void>> {
    const joined: Joined = { steps: [], came: noChanges() }
    const undo = async () => {
      for (const { replacement } of [...joined.steps].reverse()) await replacement.undo()
      if (joined.before) await this.#records.takeBack(joined.came, joined.before)
    }
    this.#joined = joined
    try {
      // Items wait for the lists that come with the first pass.
      while (await this.#pass());
    } catch (cause) {
      await undo()
      throw cause
    } finally {
      this.#joined = undefined
    }
    await this.start(server)
    return undo
  }

  /** Stops, and leaves everything as it is. */
  async stop(): Promise<void> {
    if (this.#isStopped) return
    this.#isStopped = true
    clearTimeout(this.#retryTimer)
    this.#records.stop()
    this.#connection?.destroy()
    await this.#passing
    this.#document.doc.destroy()
  }

  /** Closes the document for every device and empties it on the server. Rejects with `sync-unreachable` if that is not confirmed. */
  async close(): Promise<void> {
    if (!this.#connection) throw new TrackerError('sync-unreachable')
    await this.#connection.close()
  }

  #setState(change: Partial<SyncState>): void {
    if (this.#isStopped) return
    if (change.waiting === 0 && this.#agreed.waiting > 0) {
      this.#agreed = { ...this.#agreed, waiting: 0 }
      writeAgreement(this.#core, this.#agreed).catch((cause) => console.error(cause))
    }
    this.#state = { ...this.#state, ...change }
    this.#listeners.show(this.#failures > 0 ? { ...this.#state, status: 'failed' } : this.#state)
  }

  readonly #documentChanged = (_update: Uint8Array, origin: unknown): void => {
    if (origin !== this.#document) void this.#changed()
  }

  /** Syncs both sides, repeatedly if something changes meanwhile. Resolves once they are equal, or a retry is scheduled. */
  #changed(): Promise<void> {
    this.#isStale = true
    if (!this.#isStarted) return Promise.resolve()
    this.#passing ??= this.#passWhileStale().finally(() => {
      this.#passing = undefined
    })
    return this.#passing
  }

  async #passWhileStale(): Promise<void> {
    clearTimeout(this.#retryTimer)
    // The first change of a task is often not its last.
    await Promise.resolve()
    try {
      while (this.#isStale && !this.#isStopped) {
        this.#isStale = false
        if (await this.#pass()) this.#isStale = true
      }
      if (this.#failures === 0) return
      this.#failures = 0
      this.#setState({})
    } catch (cause) {
      console.error(cause)
      this.#failures += 1
      this.#setState({})
      const delay = Math.min(retryDelay * 2 ** (this.#failures - 1), longestRetryDelay)
      this.#retryTimer = setTimeout(() => void this.#changed(), delay)
    }
  }

  /** Runs one pass. Resolves to whether another must follow. */
  async #pass(): Promise<boolean> {
    const now = await this.#records.read()
    // From here to the document nothing is awaited: all of it is the state of one moment.
    const replacements = this.#replacementsHere(Object.keys(now.tracks))
    const agreed = this.#agreementOn(now, replacements)
    const remote = this.#document.read(agreed)
    const deleted = sheetsDeletedElsewhere({ local: now, remote, agreed })
    if (deleted.length > 0) {
      await this.#takeSheetsAway(deleted, now, remote, agreed)
      return true
    }
    const local = { ...now, fields: withoutForgottenSheets(now.fields, remote) }
    const isErased = (key: string) => {
      const owner = agreed.owners.get(key)
      return owner !== undefined && !now.fields.has(nameOfField(owner, 'topics'))
    }
    const { incoming, outgoing } = reconcile({
      local,
      remote,
      agreed,
      renewed: now.renewed,
      isHere: (key) => now.items.has(key) || isErased(key),
      isReadable: (id) => now.items.has(this.#document.entry(id)?.item ?? ''),
    })
    const all = this.#document.replacements()
    const news = agreed.steps ? all.filter(({ id }) => !agreed.steps?.has(id)) : []
    // What was replaced before this device joined is no step of the others.
    const own = agreed.steps ? stepsOf(replacements, outgoing, now) : []
    // Entries are read before anything is awaited.
    const entries = new Map([...incoming.log.keys()].map((id) => [id, this.#document.entry(id)]))
    const isSentAtOnce = this.#connection?.isFollowing
    if (countChanges(outgoing) > 0) this.#document.write(outgoing, own, now.entryOf)
    const waiting = agreed.waiting + (isSentAtOnce ? 0 : countVisible(outgoing))
    if (waiting !== this.#state.waiting) this.#setState({ waiting })
    if (this.#joined) this.#joined.before ??= now
    const reasonOf = this.#reasonOf(news, incoming, now)
    const steps = this.#joined?.steps ?? []
    const entryOf = (id: string) => entries.get(id)
    const applied = await this.#records.apply({ changes: incoming, now, entryOf, reasonOf, steps })
    // The document first: an agreed state that is ahead of it would read as a deletion.
    await storeState(this.#persistence, false)
    const generations = new Map([...agreed.generations, ...generationsOf(replacements)])
    for (const [track, { generation }] of this.#replacementsHere(steps.map(({ track }) => track.id)))
      generations.set(track, generation)
    this.#agreed = {
      ...agreedAfter({ agreed, remote, local, taken: [applied, outgoing] }, now.items),
      steps: new Set([...all, ...own].map(({ id }) => id)),
      generations,
      waiting: this.#state.waiting,
    }
    await writeAgreement(this.#core, this.#agreed)
    this.#records.settle(now)
    if (this.#joined) this.#joined.came = together(this.#joined.came, applied)
    if (steps.length > 0 && !this.#joined)
      this.#listeners.steps(steps.map((step) => ({ ...step, reason: reasonOf(step.track.id) ?? 'merge' })))
    return applied.fields.size > 0
  }

  /** Returns the agreed state without tracks whose records were cleared, so that the document restores them. */
  #agreementOn({ items }: RecordsNow, replacements: ReadonlyMap<string, Replacement>): AgreedState {
    const cleared = [...replacements].flatMap(([track, { reason }]) => (reason === 'cleared' ? [track] : []))
    if (cleared.length === 0) return this.#agreed
    return withoutAgreementOn(this.#agreed, (key) =>
      cleared.includes(trackOf(key, items, this.#agreed) ?? ''),
    )
  }

  /** Removes sheets deleted on another device. One that changed here meanwhile is sent again. */
  async #takeSheetsAway(
    ids: readonly string[],
    now: RecordsNow,
    remote: Replica,
    agreed: AgreedState,
  ): Promise<void> {
    const unchanged: string[] = []
    for (const id of ids) {
      const isOfSheet = (key: string) => trackOf(key, now.items, agreed) === id
      if (!isChangedSince({ local: now, remote, agreed }, isOfSheet, id)) unchanged.push(id)
      this.#agreed = withoutAgreementOn(this.#agreed, isOfSheet, id)
    }
    // In this order: a list that is still here without an agreement goes out again, and nothing is lost.
    await writeAgreement(this.#core, this.#agreed)
    await this.#records.removeSheets(unchanged)
  }

  /** Why a track that changes is replaced as a whole, with a snapshot; `undefined` if a few of its items change. */
  #reasonOf(
    news: readonly RemoteReplacement[],
    { marks, notes }: Changes,
    { items }: RecordsNow,
  ): (track: string) => SnapshotReason | undefined {
    if (this.#joined) return () => 'merge'
    const taken = new Map<string, number>()
    const lost = [
      ...[...marks].flatMap(([mark, isSet]) => (isSet ? [] : [keyOfMark(mark)])),
      ...[...notes].flatMap(([key, note]) => (note === '' ? [key] : [])),
    ]
    for (const key of lost) {
      const track = items.get(key)?.track ?? ''
      taken.set(track, (taken.get(track) ?? 0) + 1)
    }
    return (track) =>
      news.findLast((step) => step.track === track)?.kind ??
      ((taken.get(track) ?? 0) > manyTicks ? 'merge' : undefined)
  }

  /** Returns the tracks that were replaced here since the agreed state, and why. */
  #replacementsHere(tracks: readonly string[]): ReadonlyMap<string, Replacement> {
    const generations = readGenerations(this.#core.settings)
    const reasons = readReasons(this.#core.settings)
    return new Map(
      tracks.flatMap((track) => {
        const generation = generations[track]
        return generation === undefined || generation === this.#agreed.generations.get(track)
          ? []
          : [[track, { generation, reason: reasons[track] }] as const]
      }),
    )
  }
}

/** Removes a document from this device, with its key and what was agreed on. */
export async function forgetDocument(core: StoreCore): Promise<void> {
  await answered(clearDocument(syncDatabase(core.name)))
  await clearAgreement(core)
}

/** Opens the document's database. */
async function openDatabase({ name }: StoreCore): Promise<IndexeddbPersistence> {
  await answered(mayOpen(syncDatabase(name)))
  return answered(new IndexeddbPersistence(syncDatabase(name), new Y.Doc()).whenSynced)
}

/** Rejects if the browser denies a database: the library would wait for it for ever. Creates none. */
const mayOpen = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => {
      request.transaction?.abort()
      resolve()
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error)
  })

/** Rejects if the database does not answer, for example because another tab holds it. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TrackerError('sync-failed')), databaseTimeout)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

interface Replacement {
  readonly generation: number
  readonly reason: SnapshotReason | undefined
}

const generationsOf = (replacements: ReadonlyMap<string, Replacement>) =>
  [...replacements].map(([track, { generation }]) => [track, generation] as const)

/** Returns the replacements to announce to other devices. */
function stepsOf(
  replacements: ReadonlyMap<string, Replacement>,
  { marks, notes }: Changes,
  { items }: RecordsNow,
): readonly RemoteReplacement[] {
  const changed = new Set(
    [...[...marks.keys()].map(keyOfMark), ...notes.keys()].map((key) => items.get(key)?.track),
  )
  return [...replacements].flatMap(([track, { reason }]) =>
    reason && reason !== 'migration' && reason !== 'cleared' && changed.has(track)
      ? [{ id: newId(), kind: reason, track }]
      : [],
  )
}

const together = (earlier: Changes, later: Changes): Changes => ({
  marks: new Map([...earlier.marks, ...later.marks]),
  notes: new Map([...earlier.notes, ...later.notes]),
  log: new Map([...earlier.log, ...later.log]),
  fields: new Map([...earlier.fields, ...later.fields]),
})
