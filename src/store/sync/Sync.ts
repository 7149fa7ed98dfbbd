// First, and separate from the sorted imports: it must run before Yjs does.
import './hostYjs.ts'

import * as Y from 'yjs'
import type { StoreCore } from '../core/StoreCore.ts'
import type { Undoable } from '../core/undoable.ts'
import { attempt, TrackerError } from '../errors.ts'
import { Emitter } from '../model/emitter.ts'
import type { SyncState } from '../model/syncState.ts'
import { showHostYjs } from './hostYjs.ts'
import { emptyState } from './Replica.ts'
import { loadDocument } from './ServerConnection.ts'
import { SyncDocument } from './SyncDocument.ts'
import type { SyncServer } from './SyncServer.ts'
import { type ReplacedListener, SyncSession } from './SyncSession.ts'
import { keyOfText, newSyncKey, textOfKey } from './syncKey.ts'
import { deleteDocument, deleteEarlier } from './syncRecord.ts'

export type { SyncServer } from './SyncServer.ts'
export type { ReplacedListener } from './SyncSession.ts'

showHostYjs()

/** Milliseconds before opening a document is retried. */
const retryDelay = 10_000

/** Milliseconds to keep the connection after the last element is gone, because another may be about to use it. */
const pauseDelay = 1000

/** What a device finds when it opens another device's link. Nothing is changed yet. */
export interface SyncPreview {
  readonly key: string
  /** Ticks and notes in the document. */
  readonly done: number
  readonly notes: number
  /** True if this device already syncs with this document. */
  readonly isJoined: boolean
  /** The document as it was found. */
  readonly content: Uint8Array
}

/**
 * Keeps all of a student's devices in step: through a Yjs document that a Hocuspocus server of the site holds. The
 * records of each device stay the truth of that device. A failing method rejects with a `TrackerError` and changes nothing.
 */
export class Sync {
  readonly #core: StoreCore
  readonly #replaced = new Emitter<Parameters<ReplacedListener>>()
  readonly #users = new Set<object>()
  #server: SyncServer | undefined
  #session: SyncSession | undefined
  /** Gives up the lock that this tab holds or waits for. */
  #release: AbortController | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(core: StoreCore) {
    this.#core = core
    // Another tab has turned it on or off.
    core.syncedDevice.subscribe(() => {
      if (!this.#isOn && this.#release) void this.#forget().catch((cause) => console.error(cause))
      else if (this.#isOn && this.#server) this.#take()
    })
  }

  /** Calls `listener` when another device has replaced whole tracks. Returns a function that unsubscribes. */
  readonly onReplaced = (listener: ReplacedListener): (() => void) => this.#replaced.listen(listener)

  /**
   * Names the server, and keeps this device in step from now on if the student has turned that on. Returns a function that ends this
   * use; with the last one the connection ends.
   */
  use(server: SyncServer): () => void {
    const isSame = server.address === this.#server?.address
    this.#server = server
    const user = {}
    this.#users.add(user)
    if (this.#isOn) this.#take()
    if (!isSame) this.#session?.connect(server)
    return () => {
      this.#users.delete(user)
      setTimeout(() => {
        if (this.#users.size === 0) void this.#pause().catch((cause) => console.error(cause))
      }, pauseDelay)
    }
  }

  /** Signs in again if the server has refused that, because the token has changed. */
  signInAgain(): void {
    this.#session?.signInAgain()
  }

  /** Turns it on with a new document. Rejects with `sync-busy` if this device has one, and `sync-unsaved` if nothing is kept here. */
  turnOn(): Promise<void> {
    return attempt('sync-failed', async () => {
      await this.#refuseIfBusy()
      await this.#begin({ key: newSyncKey() }, (session) => session.start(this.#needed()))
    })
  }

  /** Returns the link that another device joins by, below the address of a page with this server. */
  link(address: string): string | undefined {
    const [page] = address.split('#')
    return this.#session && `${page}#dsa-sync=${textOfKey(this.#session.key)}`
  }

  /** Looks at the document of a link. Rejects with `sync-key`, `sync-newer`, `sync-closed`, `sync-refused` or `sync-unreachable`. */
  preview(keyText: string): Promise<SyncPreview> {
    return attempt('sync-failed', async () => {
      const key = keyOfText(keyText)
      if (!key) throw new TrackerError('sync-key')
      const doc = new Y.Doc()
      try {
        await loadDocument(doc, key, this.#needed())
        const document = new SyncDocument(doc)
        if (document.isNewer) throw new TrackerError('sync-newer')
        if (document.isClosed) throw new TrackerError('sync-closed')
        if (document.isTooLarge) throw new TrackerError('sync-failed')
        const { marks, notes } = document.read(emptyState)
        const done = [...marks].filter((mark) => mark.startsWith('d')).length
        const content = Y.encodeStateAsUpdate(doc)
        return { key, done, notes: notes.size, isJoined: this.#session?.key === key, content }
      } finally {
        doc.destroy()
      }
    })
  }

  /**
   * Joins: what is there and what is here becomes one, on both sides, and a snapshot of each track is kept. `undo` leaves
   * again and takes back what came to this device, as far as it is still as it came; the document stays. Rejects with `sync-busy` if
   * this device is in step with a document, and `sync-unsaved` if nothing is kept here.
   */
  join({ key, content }: SyncPreview): Promise<Undoable<void>> {
    return attempt('sync-failed', async () => {
      await this.#refuseIfBusy()
      const joined = await this.#begin({ key, content }, (session) => session.join(this.#needed()))
      return {
        ...joined,
        undo: () =>
          attempt('restore-failed', async () => {
            await this.leave()
            return joined.undo()
          }),
      }
    })
  }

  /** Stops syncing on this device. Its records stay, and so does the document. */
  leave(): Promise<void> {
    return attempt('sync-failed', () => this.#forget())
  }

  /**
   * Deletes the document from the server. Every other device leaves and keeps its records. Rejects with `sync-unreachable` if the
   * server does not confirm it; this device then goes on.
   */
  erase(): Promise<void> {
    return attempt('sync-failed', async () => {
      if (!this.#session) throw new TrackerError('sync-unreachable')
      await this.#session.close()
      await this.#forget()
    })
  }

  /** The same, and goes on with a new key, which only this device knows. */
  async renew(): Promise<void> {
    await this.erase()
    await this.turnOn()
  }

  get #isOn(): boolean {
    return this.#core.syncedDevice.isOn
  }

  /** A second document on one device would overwrite the state agreed with the first. */
  async #refuseIfBusy(): Promise<void> {
    this.#needed()
    if (this.#isOn) throw new TrackerError('sync-busy')
    if (!(await this.#isKept())) throw new TrackerError('sync-unsaved')
  }

  /** Resolves to whether this browser can store the agreed state. */
  async #isKept(): Promise<boolean> {
    const { companion, getState } = this.#core
    if ((await companion.ready()) === 'memory') return false
    await this.#waitUntil(() => getState().storage !== 'opening')
    return getState().storage === 'persistent'
  }

  #waitUntil(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      if (holds()) return resolve()
      const stop = this.#core.subscribe(() => {
        if (!holds()) return
        stop()
        resolve()
      })
    })
  }

  #needed(): SyncServer {
    if (!this.#server) throw new TrackerError('sync-unreachable')
    return this.#server
  }

  /** Starts a document on this device, and keeps the lock for as long as it is in use. */
  async #begin<T>(
    { key, content }: { readonly key: string; readonly content?: Uint8Array },
    run: (session: SyncSession) => Promise<T>,
  ): Promise<T> {
    const work = this.#holdLock(async () => {
      const session = await SyncSession.create(this.#core, this.#listeners, key, content)
      this.#setSession(session)
      return run(session)
    })
    // Once the lock is asked for: by this other tabs know that this one begins.
    this.#core.syncedDevice.set(true)
    try {
      return await work
    } catch (cause) {
      await this.#forget()
      throw cause
    }
  }

  /** Takes over this device's document as soon as no other tab holds it. */
  #take(): void {
    if (this.#release) return
    clearTimeout(this.#retryTimer)
    this.#core.showSync({ status: 'otherTab', waiting: 0 })
    const work = this.#holdLock(async () => {
      if (!(await this.#isKept())) {
        this.#core.showSync({ status: 'unsaved', waiting: 0 })
        const { getState } = this.#core
        await this.#waitUntil(
          () => getState().storage === 'persistent' && getState().companion === 'persistent',
        )
      }
      const { syncedDevice } = this.#core
      const session = (await syncedDevice.recall())
        ? await SyncSession.open(this.#core, this.#listeners)
        : undefined
      this.#setSession(session)
      if (session) {
        syncedDevice.set(true)
        await session.start(this.#needed())
      }
      // Its database is gone, and the key with it.
      else await this.#forget()
    })
    work.catch(async (cause) => {
      console.error(cause)
      await this.#pause()
      this.#takeLater()
    })
  }

  #takeLater(): void {
    this.#core.showSync({ status: 'failed', waiting: 0 })
    this.#retryTimer = setTimeout(() => {
      if (this.#isOn && this.#users.size > 0) this.#take()
    }, retryDelay)
  }

  /** Runs `work` once no other tab syncs, and keeps the lock. */
  #holdLock<T>(work: () => Promise<T>): Promise<T> {
    const release = new AbortController()
    this.#release = release
    const { signal } = release
    const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    return new Promise<T>((resolve, reject) => {
      const hold = async () => {
        try {
          if (!signal.aborted) resolve(await work())
        } catch (cause) {
          reject(cause)
        }
        await released
      }
      const locks = globalThis.navigator?.locks
      const name = `dsa-tracker-sync:${this.#core.name}`
      if (!locks) void hold()
      else
        locks.request(name, { signal }, hold).catch((cause) => {
          if (!signal.aborted) reject(cause)
        })
    })
  }

  readonly #listeners = {
    show: (state: SyncState) => this.#core.showSync(state),
    replaced: (replaced: Parameters<ReplacedListener>[0]) => this.#replaced.emit(replaced),
    closed: () => void this.#forget({ status: 'closed', waiting: 0 }).catch((cause) => console.error(cause)),
  }

  /** Deletes the document and its key from this device. */
  async #forget(state?: SyncState): Promise<void> {
    const [session, release] = [this.#session, this.#release]
    this.#setSession(undefined)
    this.#release = undefined
    try {
      await session?.stop()
      // First: while it is there, this device is in step, whatever the setting says.
      await deleteDocument(this.#core)
      this.#core.syncedDevice.set(false)
      await deleteEarlier(this.#core)
    } catch (cause) {
      if (this.#isOn) this.#takeLater()
      throw cause
    } finally {
      release?.abort()
    }
    this.#core.showSync(state)
  }

  /** Disconnects, and continues with the next element that names a server. */
  async #pause(): Promise<void> {
    const [session, release] = [this.#session, this.#release]
    this.#setSession(undefined)
    this.#release = undefined
    await session?.stop()
    release?.abort()
    // Once another device has turned it off, elements stop using it and still say so.
    if (this.#core.getState().sync?.status !== 'closed') this.#core.showSync(undefined)
  }

  #setSession(session: SyncSession | undefined): void {
    this.#session = session
    this.#core.syncedDevice.isInUse = session !== undefined
  }
}
