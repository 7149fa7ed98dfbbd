import type { HocuspocusProvider } from '@hocuspocus/provider'
import * as Y from 'yjs'
import { attempt } from '../core/attempt.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { syncKey } from '../db/settings.ts'
import { TrackerError } from '../errors.ts'
import { Emitter } from '../model/emitter.ts'
import type { SyncState } from '../model/syncState.ts'
import { connect } from './connect.ts'
import { emptyState } from './Replica.ts'
import { SyncDocument } from './SyncDocument.ts'
import type { SyncServer } from './SyncServer.ts'
import { type StepsListener, SyncSession } from './SyncSession.ts'
import { keyOfText, newSyncKey, textOfKey } from './syncKey.ts'

export type { SyncServer } from './SyncServer.ts'
export type { StepsListener } from './SyncSession.ts'

/** Milliseconds to wait for the server when a device joins. */
const joinTimeout = 10_000

/** What a device finds when it opens the link of another one. Nothing is changed yet. */
export interface SyncPreview {
  readonly key: string
  /** Ticks and notes in the document. */
  readonly done: number
  readonly notes: number
  /** True if this device is in step with this document already. */
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
  readonly #stepped = new Emitter<Parameters<StepsListener>>()
  #server: SyncServer | undefined
  #session: SyncSession | undefined
  /** Gives up the lock that this tab holds or waits for. */
  #release: AbortController | undefined

  constructor(core: StoreCore) {
    this.#core = core
    core.settings.subscribe(syncKey, () => {
      // Another tab has turned it on or off.
      if (this.#isOn && this.#server) this.#take()
      else if (!this.#isOn && this.#release) void this.#forget().catch((cause) => console.error(cause))
    })
  }

  /** Calls `listener` when another device has replaced whole tracks. Returns a function that unsubscribes. */
  readonly onSteps = (listener: StepsListener): (() => void) => this.#stepped.listen(listener)

  /** Names the server, and keeps this device in step from now on if the student has turned that on. */
  use(server: SyncServer): void {
    const isSame = server.address === this.#server?.address
    this.#server = server
    if (this.#isOn && !(isSame && this.#release)) this.#take()
  }

  /** Turns it on with a new document. Rejects with `sync-busy` if another tab has one. */
  turnOn(): Promise<void> {
    return attempt('sync-failed', async () => {
      this.#refuseIfBusy()
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
        await load(doc, key, this.#needed())
        const document = new SyncDocument(doc)
        if (document.isNewer) throw new TrackerError('sync-newer')
        if (document.isClosed) throw new TrackerError('sync-closed')
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
   * again and takes back what came into the tracks of this device; lists and log entries that came stay, and so does the document.
   * Rejects with `sync-busy` if another tab keeps this device in step.
   */
  join({ key, content }: SyncPreview): Promise<{ readonly undo: () => Promise<void> }> {
    return attempt('sync-failed', async () => {
      this.#refuseIfBusy()
      await this.#forget()
      const steps = await this.#begin({ key, content }, (session) => session.join(this.#needed()))
      return {
        undo: () =>
          attempt('restore-failed', async () => {
            await this.leave()
            for (const { replacement } of [...steps].reverse()) await replacement.undo()
          }),
      }
    })
  }

  /** Leaves on this device: its records stay, and so does the document. */
  leave(): Promise<void> {
    return attempt('sync-failed', () => this.#forget())
  }

  /** Deletes the document from the server. Every other device leaves and keeps its records. Rejects with `sync-unreachable`. */
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
    return this.#core.settings.get(syncKey) === 'true'
  }

  /** Two documents on one device would overwrite what each of them agreed on. */
  #refuseIfBusy(): void {
    if (this.#isOn && !this.#session) throw new TrackerError('sync-busy')
  }

  #needed(): SyncServer {
    if (!this.#server) throw new TrackerError('sync-unreachable')
    return this.#server
  }

  /** Starts a document on this device, and keeps the lock for as long as it is in use. */
  async #begin<T>(
    joined: { readonly key: string; readonly content?: Uint8Array },
    run: (session: SyncSession) => Promise<T>,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const work = this.#holdLock(async () => {
        const session = await this.#open(joined)
        if (!session) throw new TrackerError('sync-failed')
        return run(session)
      })
      // Once the lock is asked for: by this other tabs know that this one begins.
      this.#core.settings.set(syncKey, 'true')
      work.then(resolve, reject)
    })
  }

  /** Goes on with the document of this device as soon as no other tab does. */
  #take(): void {
    if (this.#release) return
    this.#show({ status: 'otherTab', waiting: 0 })
    this.#holdLock(async () => {
      const session = this.#isOn ? await this.#open() : undefined
      if (session) await session.start(this.#needed())
      // Its database is gone, and the key with it.
      else await this.#forget()
    }).catch((cause) => console.error(cause))
  }

  /** Runs `work` once no other tab is in step, and stays the one that is. */
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

  async #open(joined?: {
    readonly key: string
    readonly content?: Uint8Array
  }): Promise<SyncSession | undefined> {
    this.#session = await SyncSession.open(
      this.#core,
      {
        show: (state) => this.#show(state),
        steps: (steps) => this.#stepped.emit(steps),
        closed: () => {
          void this.#forget({ status: 'closed', waiting: 0 }).catch((cause) => console.error(cause))
        },
      },
      joined,
    )
    return this.#session
  }

  /** Gives the document and its key up on this device. */
  async #forget(state?: SyncState): Promise<void> {
    const [session, release] = [this.#session, this.#release]
    this.#session = undefined
    this.#release = undefined
    if (this.#isOn) this.#core.settings.remove(syncKey)
    await session?.forget()
    release?.abort()
    this.#show(state)
  }

  #show(state: SyncState | undefined): void {
    this.#core.showSync(state)
  }
}

/** Loads a document from its server. */
async function load(doc: Y.Doc, key: string, server: SyncServer): Promise<void> {
  let provider: HocuspocusProvider | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new TrackerError('sync-unreachable')), joinTimeout)
      provider = connect(server, key, doc, {
        onSynced: () => resolve(),
        onAuthenticationFailed: () => reject(new TrackerError('sync-refused')),
      })
    })
  } finally {
    clearTimeout(timer)
    provider?.destroy()
  }
}
