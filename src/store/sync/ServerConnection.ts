import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import * as Y from 'yjs'
import { TrackerError } from '../errors.ts'
import type { SyncState } from '../model/syncState.ts'
import { SyncDocument } from './SyncDocument.ts'
import type { SyncServer } from './SyncServer.ts'

/** Milliseconds before the server is reported unreachable, and to wait for it to acknowledge a change. */
const answerTimeout = 5000

/** Bytes of a document or of a change to it; several times what ten thousand items with notes take. */
const maxBytes = 16 * 2 ** 20

/** Milliseconds to wait for the server when a device joins. */
const joinTimeout = 10_000

/**
 * Milliseconds after which a refused sign-in is tried again; the last delay repeats. A server that fails while it loads a document
 * arrives as one, and may work again.
 */
const refusalDelays = [10_000, 60_000, 300_000, 900_000]

type ProviderListeners = Partial<
  Pick<
    HocuspocusProvider['configuration'],
    'onStatus' | 'onSynced' | 'onAuthenticated' | 'onAuthenticationFailed' | 'onUnsyncedChanges' | 'onClose'
  >
>

const connect = (
  { address, token }: SyncServer,
  name: string,
  document: Y.Doc,
  listeners: ProviderListeners,
): HocuspocusProvider => {
  const websocketProvider = new Socket({ url: address })
  const provider = new HocuspocusProvider({
    websocketProvider,
    name,
    document,
    token: token ?? '',
    ...listeners,
  })
  // Its own for as long as it is there, as if it had made it.
  provider.manageSocket = true
  provider.attach()
  return provider
}

/** Keeps what is no message from becoming an error of the page: the provider reads each one without a guard. */
class Socket extends HocuspocusProviderWebsocket {
  #isReported = false

  protected override emit(event: string, ...args: unknown[]): this {
    try {
      return super.emit(event, ...args)
    } catch (cause) {
      if (event !== 'message') throw cause
      if (!this.#isReported) console.warn(`The sync server sends what cannot be read: ${cause}`)
      this.#isReported = true
      return this
    }
  }
}

/** Loads a document into an empty one. Rejects with `sync-refused` or `sync-unreachable`. */
export async function loadDocument(doc: Y.Doc, key: string, server: SyncServer): Promise<void> {
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

interface ConnectionListeners {
  readonly show: (state: Partial<SyncState>) => void
  /** The server has sent an update: at the beginning all that it has, after which it waits for {@link ServerConnection.send}. */
  readonly received: (update: Uint8Array) => void
  /** The student has closed the document on another device. */
  readonly closed: () => void
}

/**
 * Keeps a document in step with the one that its key names on the server. Each connection begins with what the server has, in a
 * document of its own: one that is closed, or that a newer build has written, gets nothing from here.
 */
export class ServerConnection {
  readonly #server: SyncServer
  readonly #key: string
  readonly #doc: Y.Doc
  readonly #listeners: ConnectionListeners
  #provider: HocuspocusProvider | undefined
  /** The server's state, as far as it is known here. */
  #remote = new SyncDocument(new Y.Doc())
  /** True while what the server gets is taken over here. */
  #isFollowing = false
  /** True once the server has what is stored here. */
  #isSent = false
  #isEnded = false
  #isTokenMissing = false
  /** How often the server has refused the sign-in since it last accepted one. */
  #refusals = 0
  #answerTimer: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(server: SyncServer, key: string, doc: Y.Doc, listeners: ConnectionListeners) {
    this.#server = server
    this.#key = key
    this.#doc = doc
    this.#listeners = listeners
    globalThis.addEventListener?.('online', this.#report)
    globalThis.addEventListener?.('offline', this.#report)
    globalThis.document?.addEventListener('visibilitychange', this.#becameVisible)
    this.#connect()
  }

  /** True while local changes are sent as soon as they are stored. */
  get isFollowing(): boolean {
    return this.#isFollowing
  }

  /** Sends what the server lacks; called when all of the document is stored here, and what came is among the records. */
  send(): void {
    if (!this.#isFollowing) return
    const { doc } = this.#remote
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(this.#doc, Y.encodeStateVector(doc)), this)
    this.#isSent = true
    this.#report()
  }

  destroy(): void {
    this.#isEnded = true
    this.#isFollowing = false
    clearTimeout(this.#answerTimer)
    clearTimeout(this.#retryTimer)
    globalThis.removeEventListener?.('online', this.#report)
    globalThis.removeEventListener?.('offline', this.#report)
    globalThis.document?.removeEventListener('visibilitychange', this.#becameVisible)
    this.#provider?.destroy()
    this.#remote.doc.destroy()
  }

  /** Signs in again now if that was refused: the token may be another one. */
  signInAgain(): void {
    if (this.#refusals > 0 && !this.#isFollowing) this.#reconnect()
  }

  /**
   * Closes the document for every device and empties it on the server. Rejects with `sync-unreachable` if the server does not confirm
   * it; whether it has it is known with the next connection.
   */
  async close(): Promise<void> {
    if (!this.#isFollowing || !this.#provider?.isSynced) throw new TrackerError('sync-unreachable')
    this.#isFollowing = false
    this.#remote.close()
    if (await this.#confirmed()) return
    this.#reconnect()
    throw new TrackerError('sync-unreachable')
  }

  #connect(): void {
    this.#remote = new SyncDocument(new Y.Doc())
    this.#remote.doc.on('update', this.#remoteChanged)
    this.#isSent = false
    this.#isTokenMissing = false
    const { address, token } = this.#server
    const askForToken = async () => {
      try {
        return (await token?.()) ?? ''
      } catch (cause) {
        this.#isTokenMissing = true
        throw cause
      }
    }
    this.#provider = connect({ address, token: askForToken }, this.#key, this.#remote.doc, {
      onStatus: () => this.#report(),
      onSynced: () => this.#begin(),
      onUnsyncedChanges: () => this.#report(),
      onClose: () => this.#closed(),
      onAuthenticationFailed: () => {
        // A token that cannot be had says nothing about the student.
        if (this.#isTokenMissing) this.#retryTimer = setTimeout(() => this.#reconnect(), answerTimeout)
        else this.#refused()
      },
    })
    this.#report()
  }

  /** Reconnects with an empty document to receive the server's. */
  #reconnect(): void {
    this.#isFollowing = false
    clearTimeout(this.#retryTimer)
    this.#provider?.destroy()
    this.#remote.doc.destroy()
    if (!this.#isEnded) this.#connect()
  }

  /** Queues later changes for the next connection, which may find the document closed. */
  #closed(): void {
    if (this.#isFollowing) this.#reconnect()
    else this.#report()
  }

  /** Takes over what the server has, if that is safe. */
  #begin(): void {
    if (this.#isFollowing || this.#isEnded) return
    const state = Y.encodeStateAsUpdate(this.#remote.doc)
    if (!this.#mayTake(state)) return
    this.#isFollowing = true
    this.#refusals = 0
    this.#listeners.received(state)
  }

  #mayTake(update: Uint8Array): boolean {
    if (this.#remote.isNewer) this.#stopWith('newer')
    else if (this.#remote.isClosed) void this.#leave()
    else if (this.#remote.isTooLarge || update.byteLength > maxBytes) this.#stopWith('damaged')
    else return true
    return false
  }

  readonly #remoteChanged = (update: Uint8Array, origin: unknown): void => {
    if (!this.#isFollowing || origin === this || origin === this.#remote) return
    if (this.#mayTake(update)) this.#listeners.received(update)
  }

  #refused(): void {
    this.#provider?.destroy()
    clearTimeout(this.#answerTimer)
    this.#answerTimer = undefined
    const delay = refusalDelays[Math.min(this.#refusals, refusalDelays.length - 1)]
    this.#refusals += 1
    this.#retryTimer = setTimeout(() => this.#reconnect(), delay)
    this.#listeners.show({ status: 'refused' })
  }

  readonly #becameVisible = (): void => {
    if (document.visibilityState === 'visible') this.signInAgain()
  }

  #stopWith(status: 'newer' | 'damaged'): void {
    this.destroy()
    this.#listeners.show({ status })
  }

  /** Leaves a closed document and reverts changes that were in flight when it closed. */
  async #leave(): Promise<void> {
    this.#isFollowing = false
    if (!this.#remote.isEmpty) {
      this.#remote.empty()
      await this.#confirmed()
    }
    this.destroy()
    this.#listeners.closed()
  }

  /** Resolves to whether the server has acknowledged every change. */
  #confirmed(): Promise<boolean> {
    const provider = this.#provider
    return new Promise((resolve) => {
      if (!provider?.hasUnsyncedChanges) return resolve(true)
      const timer = setTimeout(() => resolve(false), answerTimeout)
      provider.on('unsyncedChanges', ({ number }: { number: number }) => {
        if (number > 0) return
        clearTimeout(timer)
        resolve(true)
      })
    })
  }

  readonly #report = (): void => {
    const provider = this.#provider
    // Until the server answers otherwise, it is known to refuse.
    const isRefused = this.#refusals > 0 && !this.#isFollowing
    if (!provider || this.#isEnded || isRefused) return
    const { show } = this.#listeners
    if (this.#isFollowing && provider.isSynced) {
      if (!this.#isSent) return
      clearTimeout(this.#answerTimer)
      this.#answerTimer = undefined
      if (provider.hasUnsyncedChanges) show({ status: 'sending' })
      else show({ status: 'inStep', waiting: 0, since: Date.now() })
    } else if (globalThis.navigator?.onLine === false) show({ status: 'offline' })
    else if (this.#answerTimer === undefined) {
      show({ status: 'connecting' })
      this.#answerTimer = setTimeout(() => {
        if (!this.#isFollowing) show({ status: 'unreachable' })
      }, answerTimeout)
    }
  }
}
