import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import Dexie from 'dexie'
import { expect, vi } from 'vitest'
import { Store } from '../../src/store/Store.ts'

interface TabContext {
  /** The tab was killed: nothing happens in it anymore. */
  isDead: boolean
  readonly running: Set<IDBTransaction>
  /** Requests to open a database wait for this. */
  readonly gate: Promise<void> | undefined
  /** Its clock runs a hundred times as fast, so that nobody waits for its timeouts. */
  isHurried: boolean
  /** Milliseconds by which its clock is wrong. */
  readonly skew: number
  writes: number
  /** The number of its last write; with a half more, it dies only before the next. */
  readonly diesAt: number
}

/** A tab of the browser: a store that can be killed at any moment. */
export class Tab {
  readonly #context: TabContext
  readonly #contexts: AsyncLocalStorage<TabContext>
  readonly store: Store
  #open = () => {}

  constructor(
    contexts: AsyncLocalStorage<TabContext>,
    name: string,
    { opensLate = false, diesAt = Infinity, skew = 0 } = {},
  ) {
    const gate = new Promise<void>((resolve) => {
      this.#open = resolve
    })
    this.#contexts = contexts
    this.#context = {
      isDead: false,
      running: new Set(),
      gate: opensLate ? gate : undefined,
      isHurried: opensLate,
      skew,
      writes: 0,
      diesAt,
    }
    this.store = this.run(() => new Store(name))
  }

  run<T>(action: () => T): T {
    return this.#contexts.run(this.#context, action)
  }

  get isDead(): boolean {
    return this.#context.isDead
  }

  /** How often it has written: to a database, to localStorage, to a server. */
  get writes(): number {
    return this.#context.writes
  }

  /** Opens the database, if it is not open yet, and lets the visit continue there. */
  async goesOn(): Promise<void> {
    this.#context.isHurried = false
    this.#open()
    await vi.waitFor(() => expect(this.store.getState().storage).toBe('persistent'), { timeout: 10_000 })
  }

  /** Ends the tab without warning: pending work is dropped. */
  crash(): void {
    kill(this.#context)
  }
}

function kill(context: TabContext): void {
  context.isDead = true
  for (const transaction of context.running) {
    try {
      transaction.abort()
    } catch {
      // It is already committing, and nothing stops that.
    }
  }
}

/** Several tabs in one process: what a killed one still does reaches nothing. */
export class Tabs {
  readonly #contexts = new AsyncLocalStorage<TabContext>()
  readonly #restore: (() => void)[] = []
  /** Makes the next write of a database fail. */
  failNext = false

  open(
    name: string,
    options?: { readonly opensLate?: boolean; readonly diesAt?: number; readonly skew?: number },
  ): Tab {
    return new Tab(this.#contexts, name, options)
  }

  install(): void {
    const tabs = this
    const contexts = this.#contexts
    const { transaction } = IDBDatabase.prototype
    const { open, deleteDatabase } = IDBFactory.prototype
    const { setTimeout } = globalThis
    const { now } = Date
    Date.now = () => now() + (contexts.getStore()?.skew ?? 0)
    IDBDatabase.prototype.transaction = function (...args) {
      // The fake IndexedDB calls it itself while it upgrades a database.
      const isUpgrade = String(args[1]) === 'versionchange'
      if (!isUpgrade && args[1] === 'readwrite') tabs.#write(() => {})
      if (!isUpgrade && tabs.#isDead) throw killed()
      if (tabs.failNext && args[1] === 'readwrite') {
        tabs.failNext = false
        throw new DOMException('once', 'UnknownError')
      }
      const begun = transaction.apply(this, args)
      const running = contexts.getStore()?.running
      running?.add(begun)
      for (const type of ['complete', 'abort']) begun.addEventListener(type, () => running?.delete(begun))
      return begun
    }
    IDBFactory.prototype.open = function (...args) {
      const gate = contexts.getStore()?.gate
      return gate ? openAfter(gate, () => open.apply(this, args)) : open.apply(this, args)
    }
    IDBFactory.prototype.deleteDatabase = function (...args) {
      const request = tabs.#write(() => deleteDatabase.apply(this, args))
      if (!request) throw killed()
      return request
    }
    const hurried = (callback: () => void, delay = 0, ...given: []) =>
      setTimeout(callback, contexts.getStore()?.isHurried ? delay / 100 : delay, ...given)
    Reflect.set(globalThis, 'setTimeout', hurried)
    // A listener belongs to the tab that listens, not to the one that writes.
    const mutated = Dexie.on.storagemutated
    const { subscribe } = mutated
    mutated.subscribe = (listener) => subscribe(AsyncResource.bind(listener))
    // Dexie runs what waits in the task of whichever tab comes first.
    const promises = Dexie.Promise as unknown as {
      scheduler: (callback: () => void, given: unknown[]) => void
    }
    const { scheduler } = promises
    promises.scheduler = (callback, given) => scheduler(AsyncResource.bind(callback), given)
    this.#restore.push(() => {
      promises.scheduler = scheduler
      IDBDatabase.prototype.transaction = transaction
      Object.assign(IDBFactory.prototype, { open, deleteDatabase })
      globalThis.setTimeout = setTimeout
      Date.now = now
      mutated.subscribe = subscribe
    })
  }

  uninstall(): void {
    for (const undo of this.#restore) undo()
  }

  /** Stubs localStorage for all tabs; a dead tab no longer writes. */
  storage(kept = new Map<string, string>()): Map<string, string> {
    vi.stubGlobal('localStorage', {
      get length() {
        return kept.size
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => this.#write(() => kept.set(key, value)),
      removeItem: (key: string) => this.#write(() => kept.delete(key)),
    })
    return kept
  }

  /** Stubs the connection to a server in the same way. */
  connections(Socket: typeof WebSocket): void {
    const tabs = this
    vi.stubGlobal(
      'WebSocket',
      class extends Socket {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args)
          // Node throws an error that nobody listens to, as of a connection that is closed before it is open.
          this.addEventListener('error', () => {})
        }

        override send(...args: Parameters<WebSocket['send']>): void {
          tabs.#write(() => super.send(...args))
        }
      },
    )
  }

  get #isDead(): boolean {
    return this.#contexts.getStore()?.isDead === true
  }

  /** Writes, unless the tab is dead. A transaction that has begun when it dies is not stored, unless it is committing. */
  #write<T>(write: () => T): T | undefined {
    const context = this.#contexts.getStore()
    if (!context) return write()
    if (context.isDead) return undefined
    if (context.writes + 0.5 === context.diesAt) {
      kill(context)
      return undefined
    }
    context.writes += 1
    const written = write()
    if (context.writes === context.diesAt) kill(context)
    return written
  }
}

const killed = () => new DOMException('killed', 'SecurityError')

/** Returns a request to open a database that reaches the browser only after the gate. */
function openAfter(gate: Promise<void>, open: () => IDBOpenDBRequest): IDBOpenDBRequest {
  let request: IDBOpenDBRequest | undefined
  const handlers: Record<string, unknown> = {}
  void gate.then(() => {
    request = Object.assign(open(), handlers)
  })
  return new Proxy({} as IDBOpenDBRequest, {
    get: (_, name: keyof IDBOpenDBRequest) => request?.[name],
    set: (_, name: string, value) => {
      if (request) Reflect.set(request, name, value)
      else handlers[name] = value
      return true
    },
  })
}
