/** A copy of all data in a file that the visitor chose. */
import type { StoreCore } from '../core/StoreCore.ts'
import { carriedKeys } from '../core/visitorChoices.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { copyKey } from '../db/settings.ts'
import type { CopyState, CopyTrouble } from '../model/copyState.ts'
import { hashOf } from '../model/hash.ts'
import { CopyError, type CopyRecord, troubleOf, writeCopy } from './copyFile.ts'

/** The parts of a store that the copy needs. */
type CopiedStore = Pick<
  StoreCore,
  'name' | 'companion' | 'settings' | 'onChange' | 'subscribe' | 'getState' | 'showCopy'
>

/** Makes the text of a backup and passes it to `deliver`. */
type ExportBackup = (deliver: (text: string) => Promise<void>) => Promise<string>

/**
 * Milliseconds from a change to the copy. Other tabs write their own changes; this one only writes what they leave
 * undone.
 */
const delays = { this: 1000, other: 5000 }

/** Milliseconds before each retry of a problem that may pass by itself; after that the visitor has to act. */
const retryDelays = [5000, 30_000, 120_000]
const passing: readonly CopyTrouble[] = ['locked', 'failed']

/** Not in every browser, and so not in every version of the DOM types. */
interface WithPermission {
  queryPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>
  requestPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>
}

/**
 * Writes all data to a file after each change. Only one tab writes at a time, and unchanged content isn't rewritten.
 * The state reports a failure; once the retries are used up, only the visitor can start another attempt.
 */
export class FileCopy {
  readonly #core: CopiedStore
  readonly #exportBackup: ExportBackup
  readonly #table: Promise<RecordTable<CopyRecord>>
  #handle: FileSystemFileHandle | undefined
  #state: CopyState | undefined
  /** Hash of the content found in place of our copy. */
  #found: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #retries = 0
  /** Serialises the writes, and what they must not meet. */
  #work: Promise<unknown> = Promise.resolve()

  constructor(core: CopiedStore, exportBackup: ExportBackup) {
    const { companion, settings } = core
    this.#core = core
    this.#exportBackup = exportBackup
    this.#table = companion.table<'copies', CopyRecord>('copies', 'own')
    const changed = () => this.#changed('this')
    core.onChange(({ by }) => this.#changed(by))
    for (const name of carriedKeys) settings.subscribe(name, changed)
    for (const name of ['sheets', 'reviews', 'activity'] as const)
      void companion.table(name, 'own').then((table) => table.observe(changed))
    void this.#table.then((table) => table.observe(() => void this.#refresh()))
    // Once loaded: history reports the answers given in this tab, its tables don't.
    const stop = core.subscribe(() => {
      const { history } = core.getState()
      if (!history) return
      stop()
      history.subscribe(changed)
    })
    // A hidden page may not come back.
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && this.#state && !this.#state.trouble) void this.#write()
    })
  }

  /** Resumes the copy that was chosen earlier, if any. */
  async follow(): Promise<void> {
    await this.#refresh()
    if (this.#state) await this.#write()
  }

  /** Starts keeping the copy in this file. If it holds something already, the visitor is asked before it is overwritten. */
  async keep(handle: FileSystemFileHandle): Promise<void> {
    // Of a file that was there, the browser gives away only what it holds. If it wants another click for more, the state says so.
    await askToWrite(handle).catch((cause) => console.warn(`May not write yet: ${cause}`))
    const table = await this.#table
    await this.#alone(() => table.update('copy', () => ({ handle, hashes: [hashOf('')] })))
    this.#core.settings.set(copyKey, 'true')
    this.#found = undefined
    await this.#refresh()
    await this.retry()
  }

  /** Asks for the permission that the browser revokes after every visit. Must be called in a click. */
  async allow(): Promise<void> {
    if (this.#handle) await askToWrite(this.#handle)
    await this.retry()
  }

  async retry(): Promise<void> {
    this.#retries = 0
    await this.#write()
  }

  /** Returns the file that was found in place of our copy. */
  async read(): Promise<File | undefined> {
    const file = await this.#handle?.getFile()
    this.#found = file && hashOf(await file.text())
    return file
  }

  /** Overwrites the content that was found; if it has changed again, the visitor is asked again. */
  async overwrite(): Promise<void> {
    this.#retries = 0
    await this.#write(this.#found)
  }

  /** Hides the current problem for the rest of this visit. */
  postpone(): void {
    if (this.#state) this.#setState({ ...this.#state, isPostponed: true })
  }

  /** Stops keeping a copy. The file stays as it is. */
  async stop(): Promise<void> {
    this.#core.settings.remove(copyKey)
    const table = await this.#table
    await this.#alone(() => table.transact(() => ({ clear: true, result: undefined })))
    await this.#refresh()
  }

  #changed(by: keyof typeof delays): void {
    const trouble = this.#state?.trouble
    // What was missing here may be back, after Undo of a reset for example.
    if (this.#state && (!trouble || trouble === 'fewer')) this.#schedule(delays[by])
  }

  /** The first of several changes sets the time, so that steady ticking can't put off the copy forever. */
  #schedule(delay: number): void {
    this.#timer ??= setTimeout(() => void this.#write(), delay)
  }

  /** Updates the state from the stored record, whichever tab wrote it. */
  async #refresh(): Promise<void> {
    const record = (await (await this.#table).read()).get('copy')
    this.#handle = record?.handle
    if (!record) return this.#setState(undefined)
    const before = this.#state
    const isSame = before?.name === record.handle.name && before.written === record.written
    if (isSame) return
    this.#setState({
      name: record.handle.name,
      written: record.written,
      trouble: undefined,
      isPostponed: false,
    })
  }

  #write(accepted?: string): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    return this.#alone(() => this.#writeNow(accepted))
  }

  /** Runs while nothing is written, in this tab or another: a write that ended after `stop` would bring the copy back. */
  #alone<T>(action: () => Promise<T>): Promise<T> {
    const running = this.#work.then(() => exclusively(`dsa-tracker-copy:${this.#core.name}`, action))
    this.#work = running.catch(() => {})
    return running
  }

  async #writeNow(accepted: string | undefined): Promise<void> {
    const table = await this.#table
    const record = (await table.read()).get('copy')
    if (!record) return this.#setState(undefined)
    let trouble: CopyTrouble | undefined
    try {
      const { handle } = record
      const permission = await (handle as WithPermission).queryPermission?.({ mode: 'readwrite' })
      if (permission !== undefined && permission !== 'granted') throw new CopyError('permission')
      const store = (after: CopyRecord) => table.update('copy', () => after)
      const hasMore = this.#state?.trouble === 'fewer'
      await this.#exportBackup((text) =>
        writeCopy(text, { record, accepted, hasMore, store }).catch((cause) => {
          trouble = troubleOf(cause)
          this.#found = cause instanceof CopyError ? cause.found : undefined
          throw cause
        }),
      )
      this.#retries = 0
    } catch (cause) {
      trouble ??= troubleOf(cause)
      console.warn(`The copy was not written: ${cause}`)
    }
    const { written } = (await table.read()).get('copy') ?? record
    const isPostponed = this.#state?.isPostponed === true && trouble !== undefined
    this.#setState({ name: record.handle.name, written, trouble, isPostponed })
    const delay = trouble && passing.includes(trouble) ? retryDelays[this.#retries] : undefined
    if (delay === undefined) return
    this.#retries += 1
    this.#schedule(delay)
  }

  #setState(state: CopyState | undefined): void {
    this.#state = state
    this.#core.showCopy(state)
  }
}

const askToWrite = async (handle: FileSystemFileHandle) =>
  (handle as WithPermission).requestPermission?.({ mode: 'readwrite' })

/** Runs in one tab at a time. In browsers without locks, the check of the file's content still applies. */
async function exclusively<T>(name: string, action: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request(name, action) : await action()
}
