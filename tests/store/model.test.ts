import 'fake-indexeddb/auto'
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import Dexie from 'dexie'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Store } from '../../src/store/Store.ts'
import { runs } from '../depth.ts'
import {
  core,
  earlierDatabase,
  freshName,
  itemRecord,
  readNatively,
  recordsOf,
  topicRecord,
} from './fixtures.ts'

/**
 * Random schedules of three tabs on one database, checked against a model of the values that each item may end up with:
 * the last one requested, or any of those requested at once.
 */

vi.setConfig({ testTimeout: 120_000 })

const os = 'operating_system'
const titles = [...'abcdef']

interface TabContext {
  /** The tab was killed: nothing happens in it anymore. */
  isDead: boolean
  readonly running: Set<IDBTransaction>
  /** Requests to open a database wait for this. */
  readonly gate: Promise<void> | undefined
  /** Its clock runs a hundred times as fast, so that nobody waits for its timeouts. */
  isHurried: boolean
}
const tabs = new AsyncLocalStorage<TabContext>()
const isDead = () => tabs.getStore()?.isDead === true
let failNext = false

const restore: (() => void)[] = []
beforeAll(() => {
  const { transaction } = IDBDatabase.prototype
  const { open } = IDBFactory.prototype
  const { setTimeout } = globalThis
  IDBDatabase.prototype.transaction = function (...args) {
    if (isDead()) throw new DOMException('killed', 'SecurityError')
    if (failNext && args[1] !== 'readonly') {
      failNext = false
      throw new DOMException('once', 'UnknownError')
    }
    const begun = transaction.apply(this, args)
    const running = tabs.getStore()?.running
    running?.add(begun)
    for (const type of ['complete', 'abort']) begun.addEventListener(type, () => running?.delete(begun))
    return begun
  }
  IDBFactory.prototype.open = function (...args) {
    const gate = tabs.getStore()?.gate
    return gate ? openAfter(gate, () => open.apply(this, args)) : open.apply(this, args)
  }
  const hurried = (callback: () => void, delay = 0, ...given: []) =>
    setTimeout(callback, tabs.getStore()?.isHurried ? delay / 100 : delay, ...given)
  Reflect.set(globalThis, 'setTimeout', hurried)
  // A listener belongs to the tab that listens, not to the one that writes.
  const mutated = Dexie.on.storagemutated
  const { subscribe } = mutated
  mutated.subscribe = (listener) => subscribe(AsyncResource.bind(listener))
  restore.push(() => {
    IDBDatabase.prototype.transaction = transaction
    IDBFactory.prototype.open = open
    globalThis.setTimeout = setTimeout
    mutated.subscribe = subscribe
  })
})
afterAll(() => {
  for (const undo of restore) undo()
})

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

/** Stubs localStorage for all tabs; a dead tab no longer writes. */
function sharedStorage() {
  const kept = new Map<string, string>()
  const alive = (write: () => void) => {
    if (!isDead()) write()
  }
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => alive(() => kept.set(key, value)),
    removeItem: (key: string) => alive(() => kept.delete(key)),
  })
  return kept
}

class Tab {
  readonly #context: TabContext
  readonly store: Store
  #open = () => {}

  constructor(name: string, opensLate = false) {
    const gate = new Promise<void>((resolve) => {
      this.#open = resolve
    })
    this.#context = {
      isDead: false,
      running: new Set(),
      gate: opensLate ? gate : undefined,
      isHurried: opensLate,
    }
    this.store = this.run(() => new Store(name))
  }

  run<T>(action: () => T): T {
    return tabs.run(this.#context, action)
  }

  /** Opens the database, if it is not open yet, and lets the visit continue there. */
  async goesOn(): Promise<void> {
    this.#context.isHurried = false
    this.#open()
    await vi.waitFor(() => expect(this.store.getState().storage).toBe('persistent'), { timeout: 10_000 })
  }

  /** Ends the tab without warning: pending work is dropped. */
  crash(): void {
    for (const transaction of this.#context.running) {
      try {
        transaction.abort()
      } catch {
        // It is already committing, and nothing stops that.
      }
    }
    this.#context.isDead = true
  }
}

/** Tracks the values that each item may have. */
class Model {
  hasNote = false
  allowed: Set<boolean>[] = titles.map(() => new Set([false]))
  /** Requests since everything was quiet: the tab, and the value it sets for each item. */
  #asked: { tab: number; values: (boolean | undefined)[]; mayFail: boolean; isReplacement: boolean }[] = []

  ask(tab: number, values: (boolean | undefined)[], isReplacement = false): void {
    this.#asked.push({ tab, values, mayFail: false, isReplacement })
  }

  crashed(tab: number): void {
    for (const one of this.#asked) if (one.tab === tab && one.isReplacement) one.mayFail = true
  }

  /** True if a replacement and something else were requested at once: its snapshot may hold either state. */
  get isMixed(): boolean {
    const both = this.#asked.length + Number(this.hasNote) > 1
    return both && this.#asked.some(({ isReplacement }) => isReplacement)
  }

  quiet(): void {
    this.allowed = this.allowed.map((before, item) => {
      const asked = this.#asked.filter(({ values }) => values[item] !== undefined)
      const ticks = asked.filter(({ isReplacement }) => !isReplacement)
      const replacements = asked.filter(({ isReplacement }) => isReplacement)
      // Only the last tick of each tab counts.
      const last = new Map(ticks.map(({ tab, values }) => [tab, values[item] as boolean]))
      const values = new Set([...last.values(), ...replacements.map(({ values }) => values[item] as boolean)])
      const mayStay =
        asked.length === 0 || (ticks.length === 0 && replacements.every(({ mayFail }) => mayFail))
      return mayStay ? new Set([...before, ...values]) : values
    })
    this.#asked = []
    this.hasNote = false
  }
}

const action = fc.record({
  tab: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom(
    'tick',
    'tick',
    'tick',
    'untick',
    'note',
    'import',
    'undo',
    'reset',
    'crash',
    'late',
    'fault',
    'clear',
  ),
  item: fc.integer({ min: 0, max: titles.length - 1 }),
  waits: fc.boolean(),
})

test('no schedule of changes, crashes, late opening, faults and cleared settings loses a change', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(core, 'loadCatalogue').mockResolvedValue({
    [os]: titles.map((title) => ({ title, url: `https://example.org/${title}` })),
  })
  // Lazy modules are loaded first: a load continues in the tab that asked for it, which may be killed meanwhile.
  const first = new Store(freshName())
  const { snapshot } = await (await first.progress()).reset('core')
  await (await first.progress()).restore('core', snapshot.id)
  await (await first.progress()).import('core', await (await first.progress()).export('core'))
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      const kept = sharedStorage()
      const name = freshName()
      kept.set(`${name}:version`, String(core.version.current))
      await earlierDatabase(name, {
        [core.collection]: recordsOf(
          topicRecord(
            'Operating System',
            titles.map((title) => itemRecord(title)),
          ),
        ),
      })
      const open = [new Tab(name), new Tab(name), new Tab(name)]
      const start = (tab: Tab) => tab.run(() => tab.store.start('core'))
      await Promise.all(open.map(start))
      const model = new Model()
      const notes = new Map<number, Set<string>>()
      let inFlight: { tab: number; acted: Promise<unknown> }[] = []
      let snapshot: { id: string; allowed: Set<boolean>[] } | undefined
      const logIsEmpty = () => ![...kept.keys()].some((key) => key.startsWith(`${name}:dsa-tracker-log:`))
      const quiet = async () => {
        await Promise.all(open.map((tab) => tab.goesOn()))
        await Promise.all(inFlight.map(({ acted }) => acted))
        inFlight = []
        await Promise.all(open.map(start))
        await vi.waitFor(() => expect(logIsEmpty()).toBe(true), { timeout: 10_000 })
        if (model.isMixed) {
          snapshot = undefined
          // A note made before the replacement was replaced as well.
          notes.clear()
        }
        model.quiet()
      }
      const all = (value: boolean) => titles.map(() => value)

      for (const [step, { tab, what, item, waits }] of actions.entries()) {
        const { store } = open[tab] as Tab
        const at = { index: item, title: titles[item] as string }
        const act = (run: () => Promise<unknown>) => {
          const acted = (open[tab] as Tab).run(run).catch(() => {})
          inFlight.push({ tab, acted })
        }
        if (what === 'tick' || what === 'untick') {
          const value = what === 'tick'
          model.ask(
            tab,
            titles.map((_, index) => (index === item ? value : undefined)),
          )
          act(() => store.setDone('core', os, at, value))
        } else if (what === 'note') {
          model.hasNote = true
          const text = `note ${step}`
          notes.set(item, (notes.get(item) ?? new Set()).add(text))
          act(() => store.setNote('core', os, at, text))
        } else if (what === 'import' || what === 'reset') {
          await quiet()
          const before = model.allowed
          const values = all(false).map((_, index) => what === 'import' && index === item)
          model.ask(tab, values, true)
          notes.clear()
          act(async () => {
            const file = JSON.stringify([
              topicRecord(
                'Operating System',
                titles.map((title, index) => itemRecord(title, { Done: values[index] === true })),
              ),
            ])
            const replaced = await (what === 'import'
              ? store.progress().then((progress) => progress.import('core', file))
              : store.progress().then((progress) => progress.reset('core')))
            snapshot = { id: replaced.snapshot.id, allowed: before }
          })
        } else if (what === 'undo') {
          await quiet()
          if (!snapshot) continue
          const { id, allowed } = snapshot
          notes.clear()
          const isKnown = allowed.every((values) => values.size === 1)
          if (!isKnown) continue
          model.ask(
            tab,
            allowed.map((values) => [...values][0]),
            true,
          )
          act(() => store.progress().then((progress) => progress.restore('core', id)))
        } else if (what === 'crash' || what === 'late') {
          model.crashed(tab)
          ;(open[tab] as Tab).crash()
          open[tab] = new Tab(name, what === 'late')
          inFlight = inFlight.filter((other) => other.tab !== tab)
          await start(open[tab] as Tab)
        } else if (what === 'fault') {
          failNext = true
        } else {
          await quiet()
          for (const key of [...kept.keys()]) kept.delete(key)
        }
        if (waits) await quiet()
      }
      failNext = false
      await quiet()

      const last = new Tab(name)
      await start(last)
      const shown = last.store.getState().tracks.core?.topics[0]?.items ?? []
      const stored = (await readNatively(name, core.collection)).get(os)?.questions ?? []
      expect(stored.map(({ Problem }) => Problem)).toEqual(titles)
      for (const [index, allowed] of model.allowed.entries()) {
        expect([...allowed], `item ${index}`).toContain(stored[index]?.Done)
        expect(shown[index]?.done).toBe(stored[index]?.Done)
      }
      for (const [index, texts] of notes) {
        expect(
          [...texts].some((text) => stored[index]?.Notes.includes(text)),
          `note of ${index}`,
        ).toBe(true)
      }
    }),
    // Timing decides the outcome: a shorter schedule seldom shows the same fault.
    { ...runs(15), endOnFailure: true },
  )
})
