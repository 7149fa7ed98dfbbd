import type { HocuspocusProvider } from '@hocuspocus/provider'
import { clearDocument, IndexeddbPersistence, storeState } from 'y-indexeddb'
import * as Y from 'yjs'
import { readGenerations, readReasons } from '../core/generations.ts'
import type { Step } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { syncSuffix } from '../db/companion.ts'
import type { StoredAgreement } from '../db/companionTables.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { TrackerError } from '../errors.ts'
import { newId } from '../model/newId.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import type { SyncState } from '../model/syncState.ts'
import { connect } from './connect.ts'
import { LocalRecords, type RecordsNow } from './LocalRecords.ts'
import { type AgreedState, type Changes, countChanges, emptyState } from './Replica.ts'
import { reconcile, withoutCleared } from './reconcile.ts'
import { SyncDocument, type SyncStep } from './SyncDocument.ts'
import type { SyncServer } from './SyncServer.ts'

/** Tracks that another device replaced as a whole, and how this one undoes it. */
export type StepsListener = (steps: readonly (Step & { readonly reason: SnapshotReason })[]) => void

interface SessionListeners {
  readonly show: (state: SyncState) => void
  readonly steps: StepsListener
  readonly closed: () => void
}

/** Milliseconds until a server that does not answer is said to be out of reach. */
const patience = 5000

/** How many ticks another device takes back before this one keeps a snapshot. */
const manyTicks = 20

/** Where the key is kept: in the database of the document, and nowhere else. */
const keyName = 'key'

const syncDatabase = (database: string): string => database + syncSuffix

/** The document of one student, kept in this browser, in step with the records and with the server. */
export class SyncSession {
  readonly key: string
  readonly #core: StoreCore
  readonly #document: SyncDocument
  readonly #persistence: IndexeddbPersistence
  readonly #records: LocalRecords
  readonly #show: (state: SyncState) => void
  readonly #onSteps: StepsListener
  readonly #onClosed: () => void
  #provider: HocuspocusProvider | undefined
  #state: SyncState = { status: 'connecting', waiting: 0 }
  #agreed: AgreedState = emptyState
  #isStopped = false
  #isStale = false
  #passing: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The next pass joins: what differs is merged, and every track keeps a snapshot. */
  #joined: Step[] | undefined

  private constructor(
    core: StoreCore,
    key: string,
    doc: Y.Doc,
    persistence: IndexeddbPersistence,
    listeners: SessionListeners,
  ) {
    this.key = key
    this.#core = core
    this.#document = new SyncDocument(doc)
    this.#persistence = persistence
    this.#show = listeners.show
    this.#onSteps = listeners.steps
    this.#onClosed = listeners.closed
    this.#records = new LocalRecords(core, () => this.#changed())
  }

  /**
   * Opens the document of this device. `joined` starts a new one with a key, with what its server has. Resolves to `undefined` if
   * there is none.
   */
  static async open(
    core: StoreCore,
    listeners: SessionListeners,
    joined?: { readonly key: string; readonly content?: Uint8Array },
  ): Promise<SyncSession | undefined> {
    const doc = new Y.Doc()
    const persistence = new IndexeddbPersistence(syncDatabase(core.name), doc)
    await persistence.whenSynced
    if (joined) {
      await persistence.set(keyName, joined.key)
      if (joined.content) Y.applyUpdate(doc, joined.content)
    }
    const key: unknown = await persistence.get(keyName)
    if (typeof key !== 'string') {
      doc.destroy()
      await clearDocument(syncDatabase(core.name))
      return undefined
    }
    const session = new SyncSession(core, key, doc, persistence, listeners)
    if (!joined) session.#agreed = await session.#readAgreement()
    return session
  }

  /** Brings both sides in step, then connects. */
  async start(server: SyncServer): Promise<void> {
    if (this.#document.isNewer) return this.#setState({ status: 'newer' })
    this.#document.doc.on('update', this.#documentChanged)
    await this.#changed()
    if (this.#isStopped) return
    this.#connect(server)
  }

  /** The same on a device that joins: nothing on either side is lost. Returns what was merged, track by track. */
  async join(server: SyncServer): Promise<readonly Step[]> {
    const steps: Step[] = []
    this.#joined = steps
    await this.start(server)
    this.#joined = undefined
    return steps
  }

  /** Stops, and leaves everything as it is. */
  async stop(): Promise<void> {
    if (this.#isStopped) return
    this.#isStopped = true
    clearTimeout(this.#timer)
    globalThis.removeEventListener?.('online', this.#networkChanged)
    globalThis.removeEventListener?.('offline', this.#networkChanged)
    this.#records.stop()
    this.#provider?.destroy()
    await this.#passing
    this.#document.doc.destroy()
  }

  /** Removes the document from this device. */
  async forget(): Promise<void> {
    await this.stop()
    await clearDocument(syncDatabase(this.#core.name))
    const table = await this.#agreementTable()
    await table.transact(() => ({ clear: true, result: undefined }))
  }

  /**
   * Closes the document for every device and empties it on the server. Rejects with `sync-unreachable` if there is no connection.
   * If that breaks in the same moment, it rejects as well, and the document closes with the next connection.
   */
  async close(): Promise<void> {
    const provider = this.#provider
    if (!provider?.isSynced) throw new TrackerError('sync-unreachable')
    this.#document.doc.off('update', this.#documentChanged)
    const confirmed = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), patience)
      provider.on('unsyncedChanges', ({ number }: { number: number }) => {
        if (number > 0) return
        clearTimeout(timer)
        resolve(true)
      })
    })
    this.#document.close()
    if (!(await confirmed)) throw new TrackerError('sync-unreachable')
  }

  #connect(server: SyncServer): void {
    const provider = connect(server, this.key, this.#document.doc, {
      onStatus: () => this.#networkChanged(),
      onSynced: () => this.#networkChanged(),
      onAuthenticated: () => this.#setState({ status: 'connecting' }),
      onAuthenticationFailed: () => this.#setState({ status: 'refused' }),
      onUnsyncedChanges: () => this.#networkChanged(),
      onClose: () => this.#networkChanged(),
    })
    this.#provider = provider
    globalThis.addEventListener?.('online', this.#networkChanged)
    globalThis.addEventListener?.('offline', this.#networkChanged)
    this.#networkChanged()
  }

  readonly #networkChanged = (): void => {
    const provider = this.#provider
    if (!provider || this.#isStopped || ['refused', 'newer'].includes(this.#state.status)) return
    const { since = Date.now(), status } = this.#state
    if (provider.isSynced) {
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
    if (provider.isSynced && !provider.hasUnsyncedChanges)
      this.#setState({ status: 'inStep', waiting: 0, since: Date.now() })
    else if (globalThis.navigator?.onLine === false) this.#setState({ status: 'offline', since })
    else if (provider.isSynced) this.#setState({ status: 'sending', since })
    else {
      if (status !== 'unreachable') this.#setState({ status: 'connecting', since })
      // Each attempt reports itself, and none of them is an answer.
      this.#timer ??= setTimeout(() => {
        if (!provider.isSynced) this.#setState({ status: 'unreachable' })
      }, patience)
    }
  }

  #setState(change: Partial<SyncState>): void {
    if (this.#isStopped) return
    this.#state = { ...this.#state, ...change }
    this.#show(this.#state)
  }

  readonly #documentChanged = (_update: Uint8Array, origin: unknown): void => {
    if (origin !== this.#document) void this.#changed()
  }

  /** Compares both sides, again if something changes meanwhile. Resolves once they are in step. */
  #changed(): Promise<void> {
    this.#isStale = true
    this.#passing ??= this.#passWhileStale()
      .catch((cause) => console.error(cause))
      .finally(() => {
        this.#passing = undefined
      })
    return this.#passing
  }

  async #passWhileStale(): Promise<void> {
    // The first change of a task is often not its last.
    await Promise.resolve()
    while (this.#isStale && !this.#isStopped) {
      this.#isStale = false
      await this.#pass()
    }
  }

  async #pass(): Promise<void> {
    if (this.#document.isNewer) {
      this.#provider?.destroy()
      this.#setState({ status: 'newer' })
      return
    }
    if (this.#document.isClosed) {
      this.#onClosed()
      return
    }
    const { companion } = this.#core
    if (this.#core.getState().storage !== 'persistent' || (await companion.ready()) !== 'persistent') return
    const now = await this.#records.read()
    // From here to the document nothing is awaited: all of it is the state of one moment.
    const replacements = this.#replacementsHere(Object.keys(now.tracks))
    let agreed = this.#agreed
    for (const [track, keys] of keysByTrack(now))
      if (!replacements.has(track)) agreed = withoutCleared(agreed, now, keys)
    const remote = this.#document.read(agreed)
    const { incoming, outgoing } = reconcile({
      local: now,
      remote,
      agreed,
      isHere: (key) => now.items.has(key),
      isReadable: (id) => now.items.has(this.#document.entry(id)?.item ?? ''),
    })
    const all = this.#document.steps()
    const met = agreed.steps
    const news = met ? all.filter(({ id }) => !met.has(id)) : []
    // What was replaced before this device joined is no step of the others.
    const own = met ? stepsOf(replacements, outgoing, now) : []
    // Entries are read before anything is awaited.
    const entries = new Map([...incoming.log.keys()].map((id) => [id, this.#document.entry(id)]))
    if (countChanges(outgoing) > 0) {
      this.#document.write(outgoing, own, now.entryOf)
      if (this.#state.status !== 'inStep' && this.#state.status !== 'sending')
        this.#setState({ waiting: this.#state.waiting + countChanges(outgoing) })
    }
    const reasonOf = this.#reasonOf(news, incoming, now)
    const steps = await this.#records.apply(incoming, now, (id) => entries.get(id), reasonOf)
    // The document first: an agreed state that is ahead of it would read as a deletion.
    await storeState(this.#persistence, false)
    const generations = new Map([...agreed.generations, ...generationsOf(replacements)])
    for (const [track, { generation }] of this.#replacementsHere(steps.map(({ track }) => track.id)))
      generations.set(track, generation)
    this.#agreed = {
      marks: withMarks(agreed.marks, remote.marks, now.marks, incoming, outgoing),
      notes: withValues(agreed.notes, remote.notes, now.notes, incoming.notes, outgoing.notes),
      log: withMarks(agreed.log, remote.log, now.log, { marks: incoming.log }, { marks: outgoing.log }),
      fields: withValues(agreed.fields, remote.fields, now.fields, incoming.fields, outgoing.fields),
      steps: new Set([...all, ...own].map(({ id }) => id)),
      generations,
    }
    await this.#writeAgreement()
    this.#joined?.push(...steps)
    if (incoming.fields.size > 0) this.#isStale = true
    if (steps.length > 0 && !this.#joined)
      this.#onSteps(steps.map((step) => ({ ...step, reason: reasonOf(step.track.id) ?? 'merge' })))
  }

  /** Why a track that changes is replaced as a whole, with a snapshot; `undefined` if a few of its items change. */
  #reasonOf(
    news: readonly SyncStep[],
    { marks, notes }: Changes,
    { items }: RecordsNow,
  ): (track: string) => SnapshotReason | undefined {
    if (this.#joined) return () => 'merge'
    const taken = new Map<string, number>()
    const lost = [
      ...[...marks].flatMap(([mark, isSet]) => (isSet ? [] : [mark.slice(1)])),
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

  #agreementTable(): Promise<RecordTable<StoredAgreement>> {
    return this.#core.companion.table('sync', 'own')
  }

  async #readAgreement(): Promise<AgreedState> {
    const stored = (await (await this.#agreementTable()).read()).get(this.key)
    if (!stored) return emptyState
    return {
      marks: new Set(stored.marks),
      notes: new Map(stored.notes),
      log: new Set(stored.log),
      fields: new Map(stored.fields),
      steps: new Set(stored.steps),
      generations: new Map(stored.generations),
    }
  }

  async #writeAgreement(): Promise<void> {
    const { marks, notes, log, fields, steps = [], generations } = this.#agreed
    const stored = {
      marks: [...marks],
      notes: [...notes],
      log: [...log],
      fields: [...fields],
      steps: [...steps],
      generations: [...generations],
    }
    await (await this.#agreementTable()).update(this.key, () => stored)
  }
}

interface Replacement {
  readonly generation: number
  readonly reason: SnapshotReason | undefined
}

const generationsOf = (replacements: ReadonlyMap<string, Replacement>) =>
  [...replacements].map(([track, { generation }]) => [track, generation] as const)

function keysByTrack({ items }: RecordsNow): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>()
  for (const [key, { track }] of items) keys.set(track, (keys.get(track) ?? new Set()).add(key))
  return keys
}

/** Returns what other devices are told of tracks that were replaced here. */
function stepsOf(
  replacements: ReadonlyMap<string, Replacement>,
  { marks, notes }: Changes,
  { items }: RecordsNow,
): readonly SyncStep[] {
  const changed = new Set(
    [...[...marks.keys()].map((mark) => mark.slice(1)), ...notes.keys()].map((key) => items.get(key)?.track),
  )
  return [...replacements].flatMap(([track, { reason }]) =>
    reason && reason !== 'migration' && reason !== 'cleared' && changed.has(track)
      ? [{ id: newId(), kind: reason, track }]
      : [],
  )
}

/** Agreed is what both sides have now; what is on no list here is as it was. */
function withMarks(
  agreed: ReadonlySet<string>,
  remote: ReadonlySet<string>,
  local: ReadonlySet<string>,
  incoming: { readonly marks: ReadonlyMap<string, boolean> },
  outgoing: { readonly marks: ReadonlyMap<string, boolean> },
): ReadonlySet<string> {
  const next = new Set(agreed)
  for (const mark of local) if (remote.has(mark)) next.add(mark)
  for (const mark of agreed) if (!local.has(mark) && !remote.has(mark)) next.delete(mark)
  for (const [mark, isSet] of [...incoming.marks, ...outgoing.marks]) {
    if (isSet) next.add(mark)
    else next.delete(mark)
  }
  return next
}

function withValues(
  agreed: ReadonlyMap<string, string>,
  remote: ReadonlyMap<string, string>,
  local: ReadonlyMap<string, string>,
  incoming: ReadonlyMap<string, string | undefined>,
  outgoing: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, string> {
  const next = new Map(agreed)
  for (const [key, value] of local) if (remote.get(key) === value) next.set(key, value)
  for (const key of agreed.keys()) if (!local.has(key) && !remote.has(key)) next.delete(key)
  for (const [key, value] of [...incoming, ...outgoing]) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}
