import { equalityDeep } from 'lib0/function'
import * as Y from 'yjs'
import { readGenerations, readReasons } from '../core/generations.ts'
import type { Replaced } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { allOrNothing, type Undoable, whenUndone } from '../core/undoable.ts'
import { TrackerError } from '../errors.ts'
import { newId } from '../model/newId.ts'
import { visitorsPrefix } from '../model/sheetTrack.ts'
import type { SnapshotReason } from '../model/snapshot.ts'
import type { SyncState } from '../model/syncState.ts'
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
import { deleteEarlier, type KeptDocument, readDocument, writeDocument } from './syncRecord.ts'
import { type Unlisted, unlistedHere, withUnlisted } from './unlisted.ts'

/** Gets the tracks that another device has replaced as a whole, which this one can undo. */
export type ReplacedListener = (replaced: readonly Undoable<Replaced>[]) => void

interface SessionListeners {
  readonly show: (state: SyncState) => void
  readonly replaced: ReplacedListener
  readonly closed: () => void
}

/** Take a snapshot first if another device removes more ticks than this in one track: more than a student takes back one by one. */
const manyTicks = 20

/** Milliseconds before a failed pass is retried; doubles after each failure. */
const retryDelay = 2000
const longestRetryDelay = 60_000

/** Both sides at one moment, with what differs. */
interface Comparison {
  readonly now: RecordsNow & Unlisted
  readonly local: Replica
  readonly remote: Replica
  readonly agreed: AgreedState
  /** Tracks that were replaced here since the agreed state. */
  readonly replacements: ReadonlyMap<string, LocalReplacement>
  /** Sheets that are here and that another device has deleted. */
  readonly deleted: readonly string[]
  readonly incoming: Changes
  readonly outgoing: Changes
}

/** What joining changed here, for Undo. */
interface Joined {
  /** Adds a replaced track to what Undo takes back. */
  readonly add: (replaced: Undoable<Replaced>) => Promise<unknown>
  came: Changes
  /** The state here before the first pass. */
  before?: Replica
}

/** The document of one student, kept in this browser, in step with the records and with the server. */
export class SyncSession {
  readonly key: string
  readonly #core: StoreCore
  readonly #document: SyncDocument
  readonly #records: LocalRecords
  readonly #listeners: SessionListeners
  #connection: ServerConnection | undefined
  #state: SyncState
  /** Updates of the server that are not in the document yet. */
  readonly #received: Uint8Array[] = []
  /** Changes only together with the document, so that what is stored is always of one moment. */
  #agreed: AgreedState
  /** While the server may have notes from here that the document lacks, none is given: its words would be there twice. */
  #mayLack: boolean
  /** True if these differ from what is stored. */
  #isUnstored = false
  /** Marks that are in the document while the log entries of their ticks are still being written. */
  readonly #given = new Set<string>()
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
    { key, document, agreed, mayLack }: KeptDocument,
    listeners: SessionListeners,
  ) {
    this.key = key
    this.#mayLack = mayLack
    this.#core = core
    const doc = new Y.Doc()
    Y.applyUpdate(doc, document)
    doc.on('update', () => {
      this.#isUnstored = true
    })
    this.#document = new SyncDocument(doc)
    this.#agreed = agreed
    this.#state = { status: 'connecting', waiting: agreed.waiting }
    this.#listeners = listeners
    this.#records = new LocalRecords(core, () => void this.#changed())
  }

  /** Opens the document of this device. Resolves to `undefined` if there is none. */
  static async open(core: StoreCore, listeners: SessionListeners): Promise<SyncSession | undefined> {
    const kept = await readDocument(core)
    return kept && new SyncSession(core, kept, listeners)
  }

  /** Creates the document of this device, with what its server has. Whatever an earlier one has left is removed first. */
  static async create(
    core: StoreCore,
    listeners: SessionListeners,
    key: string,
    content?: Uint8Array,
  ): Promise<SyncSession> {
    const kept = { key, document: content ?? newDocument(), agreed: emptyState, mayLack: false }
    await deleteEarlier(core)
    await writeDocument(core, kept)
    return new SyncSession(core, kept, listeners)
  }

  /** Syncs both sides, then connects and keeps them synced. */
  async start(server: SyncServer): Promise<void> {
    this.#isStarted = true
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
      received: (update) => {
        this.#received.push(update)
        void this.#changed()
      },
      closed: this.#listeners.closed,
    })
  }

  /** Signs in again if the server has refused that. */
  signInAgain(): void {
    this.#connection?.signInAgain()
  }

  /**
   * The same on a device that joins: nothing on either side is lost. If it fails, nothing here has changed.
   */
  async join(server: SyncServer): Promise<Undoable<void>> {
    const joining = allOrNothing<void>(async (run) => {
      const joined: Joined = { add: run, came: noChanges() }
      const takeBack = async () => joined.before && (await this.#records.takeBack(joined.came, joined.before))
      await run(whenUndone(takeBack))
      this.#joined = joined
      // Items wait for the lists that come with the first pass.
      while (await this.#pass());
    })
    const joined = await joining.finally(() => {
      this.#joined = undefined
    })
    await this.start(server)
    return joined
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
    const isConfirmed = change.waiting === 0 && this.#state.waiting > 0
    this.#state = { ...this.#state, ...change }
    // A pass stores it.
    if (isConfirmed) void this.#changed()
    this.#listeners.show(this.#failures > 0 ? { ...this.#state, status: 'failed' } : this.#state)
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

  /**
   * Runs one pass: gives what changed here, then takes what came. Only in this order do two texts of a note that were written apart
   * meet in the document, which knows how they came about. Resolves to whether another pass must follow.
   */
  async #pass(): Promise<boolean> {
    const here = this.#compare(await this.#records.read())
    if (this.#joined) this.#joined.before ??= here.now
    await this.#give(here)
    const received = this.#received.splice(0)
    // After a tick here there is nothing to take, and no second look.
    if (received.length + here.deleted.length + countChanges(here.incoming) === 0) return false
    for (const update of received) Y.applyUpdate(this.#document.doc, update)
    const isGivenNext = this.#mayLack && received.length > 0
    if (isGivenNext) {
      this.#mayLack = false
      this.#isUnstored = true
    }
    const both = this.#compare(await this.#records.read())
    if (both.deleted.length > 0) {
      await this.#takeSheetsAway(both)
      return true
    }
    const hasTaken = countChanges(both.incoming) > 0 && (await this.#take(both))
    return hasTaken || isGivenNext
  }

  /** Compares the records, as they were just read, with the document. */
  #compare(records: RecordsNow): Comparison {
    const replacements = this.#replacementsHere(Object.keys(records.tracks))
    const agreed = this.#agreementOn(records, replacements)
    const remote = this.#document.read(agreed)
    const now = withUnlisted(records, this.#document.unlisted(), remote)
    const local = { ...now, fields: withoutForgottenSheets(now.fields, remote) }
    // Only a visitor's own list is erased; any other that is not here is on another page, or cannot be read now.
    const isErased = (key: string) => {
      const owner = agreed.owners.get(key)
      return owner?.startsWith(visitorsPrefix) === true && !now.fields.has(nameOfField(owner, 'topics'))
    }
    const changes = reconcile({
      local,
      remote,
      agreed,
      renewed: new Set([...now.renewed, ...this.#tickedElsewhere(now, agreed, remote)]),
      isHere: (key) => now.items.has(key) || isErased(key),
      isReadable: (id) => {
        const key = this.#document.entry(id)?.item ?? ''
        return now.items.has(key) || now.unlisted.has(key)
      },
    })
    if (this.#mayLack) changes.outgoing.notes.clear()
    const deleted = sheetsDeletedElsewhere({ local: now, remote, agreed })
    return { now, local, remote, agreed, replacements, deleted, ...changes }
  }

  /** Returns the marks of items that the log says were ticked since the agreed state, by another tab or page. */
  #tickedElsewhere(now: RecordsNow, agreed: AgreedState, remote: Replica): readonly string[] {
    const added = [...now.log].filter((id) => !agreed.log.has(id) && !remote.log.has(id))
    return added.flatMap((id) => markOfTick(now, id) ?? []).filter((mark) => !this.#given.has(mark))
  }

  /** Writes what changed here to the document. The server gets it once it is stored: a page that dies must not send it twice. */
  async #give({ now, local, remote, agreed, replacements, outgoing }: Comparison): Promise<void> {
    // Nothing is awaited since the records were read: all of it is the state of one moment.
    // What was replaced before this device joined is no step of the others.
    const own = agreed.steps ? replacementsOf(replacements, outgoing, now) : []
    if (countChanges(outgoing) > 0) this.#document.write(outgoing, own, now.entryOf)
    this.#nameUnlisted(now)
    for (const [mark, isSet] of outgoing.marks) if (isSet) this.#given.add(mark)
    for (const id of outgoing.log.keys()) this.#given.delete(markOfTick(now, id) ?? '')
    const waiting = this.#state.waiting + (this.#connection?.isFollowing ? 0 : countVisible(outgoing))
    if (waiting !== this.#state.waiting) this.#setState({ waiting })
    // Where a device that joins has another note, it gets that side of it when it takes what came.
    const notes = new Map([...outgoing.notes.keys()].map((key) => [key, local.notes.get(key) ?? '']))
    const known = agreed.steps ?? this.#document.replacements().map(({ id }) => id)
    this.#agree({
      ...agreedAfter({ agreed, remote, local, taken: { ...outgoing, notes } }, now.items),
      steps: new Set([...known, ...own.map(({ id }) => id)]),
      generations: new Map([...agreed.generations, ...generationsOf(replacements)]),
      waiting,
    })
    await this.#store()
    this.#records.settle(now)
    this.#connection?.send()
  }

  /** Names what another device cannot know: it may have the list only as it is without these items, or with new names. */
  #nameUnlisted(now: RecordsNow): void {
    const document = this.#document
    const logged = [...now.log].flatMap((id) => {
      const key = document.itemOf(id)
      // Almost all are on a list: only the others are looked up.
      if (key === undefined || now.items.has(key) || document.hasName(key)) return []
      const name = now.nameInLog(id)
      return name ? [{ key, name }] : []
    })
    document.name(unlistedHere(now, logged))
  }

  /** Applies what came to the records. Resolves to whether any of it could be applied. */
  async #take({ now, local, remote, agreed, replacements, incoming }: Comparison): Promise<boolean> {
    const all = this.#document.replacements()
    const news = agreed.steps ? all.filter(({ id }) => !agreed.steps?.has(id)) : []
    // Entries are read before anything is awaited.
    const entries = new Map([...incoming.log.keys()].map((id) => [id, this.#document.entry(id)]))
    const reasonOf = this.#reasonOf(news, incoming, now)
    const replacedNow: Undoable<Replaced>[] = []
    const replaced = async (undoable: Undoable<Replaced>) => {
      replacedNow.push(undoable)
      await this.#joined?.add(undoable)
    }
    // Before the records: if the page dies in between, the next one must know what came from what was written here.
    await this.#store()
    const entryOf = (id: string) => entries.get(id)
    const applied = await this.#records.apply({ changes: incoming, now, entryOf, reasonOf, replaced })
    const notes = new Map([...applied.notes.keys()].map((key) => [key, remote.notes.get(key) ?? '']))
    const generations = new Map(agreed.generations)
    // What was replaced here as well is announced with the next pass.
    const announced = replacedNow.map(({ result }) => result.track.id).filter((id) => !replacements.has(id))
    for (const [track, { generation }] of this.#replacementsHere(announced))
      generations.set(track, generation)
    this.#agree({
      ...agreedAfter({ agreed, remote, local, taken: { ...applied, notes } }, now.items),
      steps: new Set(all.map(({ id }) => id)),
      generations,
    })
    await this.#store()
    if (this.#joined) this.#joined.came = together(this.#joined.came, applied)
    else if (replacedNow.length > 0) this.#listeners.replaced(replacedNow)
    return countChanges(applied) > 0
  }

  #agree(agreed: AgreedState): void {
    if (equalityDeep(agreed, this.#agreed)) return
    this.#agreed = agreed
    this.#isUnstored = true
  }

  async #store(): Promise<void> {
    if (!this.#isUnstored) return
    this.#isUnstored = false
    const document = Y.encodeStateAsUpdate(this.#document.doc)
    try {
      await writeDocument(this.#core, {
        key: this.key,
        document,
        agreed: this.#agreed,
        mayLack: this.#mayLack,
      })
    } catch (cause) {
      this.#isUnstored = true
      throw cause
    }
  }

  /** Returns the agreed state without tracks whose records were cleared, so that the document restores them. */
  #agreementOn({ items }: RecordsNow, replacements: ReadonlyMap<string, LocalReplacement>): AgreedState {
    const cleared = [...replacements].flatMap(([track, { reason }]) => (reason === 'cleared' ? [track] : []))
    if (cleared.length === 0) return this.#agreed
    return withoutAgreementOn(this.#agreed, (key) =>
      cleared.includes(trackOf(key, items, this.#agreed) ?? ''),
    )
  }

  /** Removes sheets deleted on another device. One that changed here meanwhile is sent again. */
  async #takeSheetsAway({ deleted, now, remote, agreed }: Comparison): Promise<void> {
    const unchanged: string[] = []
    for (const id of deleted) {
      const isOfSheet = (key: string) => trackOf(key, now.items, agreed) === id
      if (!isChangedSince({ local: now, remote, agreed }, isOfSheet, id)) unchanged.push(id)
      this.#agree(withoutAgreementOn(this.#agreed, isOfSheet, id))
    }
    // In this order: a list that is still here without an agreement goes out again, and nothing is lost.
    await this.#store()
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
  #replacementsHere(tracks: readonly string[]): ReadonlyMap<string, LocalReplacement> {
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

/** Returns a document that no device has yet. */
function newDocument(): Uint8Array {
  const document = new SyncDocument(new Y.Doc())
  document.begin()
  return Y.encodeStateAsUpdate(document.doc)
}

interface LocalReplacement {
  readonly generation: number
  readonly reason: SnapshotReason | undefined
}

const generationsOf = (replacements: ReadonlyMap<string, LocalReplacement>) =>
  [...replacements].map(([track, { generation }]) => [track, generation] as const)

/** Returns the replacements to announce to other devices. */
function replacementsOf(
  replacements: ReadonlyMap<string, LocalReplacement>,
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

/** Returns the mark that a log entry is about; `undefined` if it is of no tick. */
function markOfTick({ entryOf }: RecordsNow, logId: string): string | undefined {
  const synced = entryOf(logId)
  return synced?.entry.kind === 'done' ? `d${synced.item}` : undefined
}

const together = (earlier: Changes, later: Changes): Changes => ({
  marks: new Map([...earlier.marks, ...later.marks]),
  notes: new Map([...earlier.notes, ...later.notes]),
  log: new Map([...earlier.log, ...later.log]),
  fields: new Map([...earlier.fields, ...later.fields]),
})
