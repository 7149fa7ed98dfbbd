import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import type * as Y from 'yjs'
import { Store } from '../../../src/store/Store.ts'
import { type SyncServer, startSyncServer } from '../../browser/syncServer.ts'
import {
  core,
  earlierDatabase,
  freshName,
  itemRecord,
  readNatively,
  recordsOf,
  stubLocalStorage,
  topicRecord,
} from '../fixtures.ts'
import { restoreProfile, serverDocument } from '../profiles.ts'

export const operatingSystem = 'operating_system'

/** Devices of one student, with a real server: each is a store with a database and settings of its own. */
export class Devices {
  readonly server: SyncServer
  readonly titles: readonly string[]
  readonly settings = stubLocalStorage()
  readonly #ends = new Map<Store, () => void>()

  private constructor(server: SyncServer, titles: readonly string[]) {
    this.server = server
    this.titles = titles
  }

  /** Starts the server. `titles`: the items of the one topic that the devices have. */
  static async start(titles: readonly string[]): Promise<Devices> {
    vi.stubGlobal('WebSocket', WebSocket)
    vi.spyOn(core, 'loadCatalogue').mockResolvedValue({
      [operatingSystem]: titles.map((title) => ({ title, url: `https://example.org/${title}` })),
    })
    return new Devices(await startSyncServer(), titles)
  }

  /** Creates the database of a device. */
  async database(done: readonly string[] = []): Promise<string> {
    const name = freshName()
    this.settings.set(`${name}:version`, String(core.version.current))
    const items = this.titles.map((title) => itemRecord(title, { Done: done.includes(title) }))
    await earlierDatabase(name, {
      [core.collection]: recordsOf(topicRecord('Operating System', items)),
    })
    return name
  }

  /** Creates a device that ran the build of b3c87aa until now. Returns its name and the key of its document, which the server has. */
  async ofEarlierBuild(): Promise<readonly [name: string, key: string]> {
    const name = freshName()
    await restoreProfile(name, this.settings)
    const key = (await readNatively(`${name}-sync`, 'custom')).get('key') as unknown as string
    await this.change(serverDocument, key)
    return [name, key]
  }

  /** Opens a page on a database, with the server named. */
  async open(name: string): Promise<Store> {
    const store = new Store(name)
    await this.follow(store)
    return store
  }

  /** The same for a store. */
  async follow(store: Store): Promise<void> {
    await store.start('core')
    this.#ends.set(store, (await store.sync()).use({ address: this.server.address }))
  }

  /** Ends the use of sync by the elements of a page. */
  endUse(store: Store): void {
    this.#ends.get(store)?.()
  }

  /** Ends the use of sync by a page, as closing it would. */
  async close(store: Store): Promise<void> {
    this.endUse(store)
    await vi.waitFor(() => expect(statusOf(store)).toBeUndefined(), { timeout: 5000 })
  }

  async device(): Promise<Store> {
    return this.open(await this.database())
  }

  /** Two devices in step. */
  async pair(): Promise<readonly [Store, Store]> {
    const [one, two] = [await this.device(), await this.device()]
    await (await one.sync()).turnOn()
    await inStep(one)
    await joinBy(two, await keyOf(one))
    await inStep(one, two)
    return [one, two]
  }

  /** Changes a document on the server, as another client or the server itself could. */
  async change(edit: (doc: Y.Doc) => void, key = [...this.server.names][0] ?? ''): Promise<void> {
    const connection = await this.server.hocuspocus.openDirectConnection(key)
    await connection.transact((doc) => doc.transact(() => edit(doc)))
    await connection.disconnect()
  }

  /** What the server has of progress, as text. */
  async serverText(key?: string): Promise<string> {
    let text = ''
    await this.change((doc) => {
      const names = [...doc.share.keys()]
      const notes = names
        .filter((name) => name.startsWith('note:'))
        .map((name) => doc.getText(name).toString())
      const maps = ['m', 'l', 'f', 'u'].map((name) => Object.keys(doc.getMap(name).toJSON()))
      text = JSON.stringify({ maps, notes: notes.filter((note) => note !== '') })
    }, key)
    return text
  }
}

/** Waits until all of them have the same, with nothing left to send. */
export const inStep = (...stores: readonly Store[]): Promise<void> =>
  vi.waitFor(
    () => {
      for (const store of stores) expect(store.getState().sync?.status).toBe('inStep')
      for (const store of stores) expect(itemsOf(store)).toEqual(itemsOf(stores[0] as Store))
    },
    // The provider tries again after at most 30 seconds.
    { timeout: 40_000, interval: 10 },
  )

export const statusOf = (store: Store) => store.getState().sync?.status

export async function keyOf(store: Store): Promise<string> {
  return (await store.sync()).link('https://example.org/')?.split('=')[1] ?? ''
}

export async function joinBy(store: Store, key: string) {
  const sync = await store.sync()
  return sync.join(await sync.preview(key))
}

export const itemsOf = (store: Store) =>
  (store.getState().tracks.core?.topics[0]?.items ?? []).map(({ title, done, note, star, mark }) => ({
    title,
    done,
    note,
    star,
    mark,
  }))

/** The titles of what is done. */
export const doneOn = (store: Store): string =>
  itemsOf(store)
    .filter(({ done }) => done)
    .map(({ title }) => title)
    .join('')
