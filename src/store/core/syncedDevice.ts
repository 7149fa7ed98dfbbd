/** Whether this device is kept in step with the student's others. All else about that is loaded on demand. */
import type { Companion } from '../db/companion.ts'
import { type Settings, syncKey } from '../db/settings.ts'
import { Emitter } from '../model/emitter.ts'

/** Where the companion keeps the document: a place that an earlier build, which may be open in another tab, never clears. */
export const syncPrefix = 'document'

/**
 * True if it is, or is to be as soon as a page names a server. The setting notifies other tabs; where it does not say `true`, the document
 * decides: any script can clear localStorage, and an earlier build that takes over, and finds no document of its own, writes `false`.
 * The document is deleted before a student's own `false` is written.
 */
export class SyncedDevice {
  readonly #settings: Settings
  readonly #companion: Companion
  readonly #changed = new Emitter()
  #isOn: boolean
  /** True while this tab has the document in use. No build takes over meanwhile, so that a `false` is the student's. */
  isInUse = false

  constructor(settings: Settings, companion: Companion) {
    this.#settings = settings
    this.#companion = companion
    this.#isOn = this.#isSaid
    settings.subscribe(syncKey, () => this.#follow())
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.listen(listener)

  /** Turns it on or off for all tabs. */
  set(isOn: boolean): void {
    this.#show(isOn)
    this.#settings.set(syncKey, String(isOn))
  }

  /**
   * Finds out whether it is, and resolves to that. Only the tab that takes over notifies the others: one of an earlier build would be
   * quicker, find nothing and write `false` again.
   */
  async recall(): Promise<boolean> {
    const isKept = this.#isSaid || (await this.#isKept())
    this.#show(isKept || this.#isSaid)
    return this.#isOn
  }

  get #isSaid(): boolean {
    return this.#settings.get(syncKey) === 'true'
  }

  async #isKept(): Promise<boolean> {
    const isThere = async (prefix: string) =>
      (await (await this.#companion.table('sync', prefix)).read()).size > 0
    // An earlier build deletes what it has after its `false`.
    return (await isThere(syncPrefix)) || (this.#settings.get(syncKey) === null && (await isThere('own')))
  }

  #follow(): void {
    if (this.#isSaid) this.#show(true)
    // A script has cleared localStorage.
    else if (this.isInUse && this.#settings.get(syncKey) === null) this.set(true)
    else if (this.isInUse) this.#show(false)
    else if (this.#isOn) void this.recall().catch((cause) => console.error(cause))
  }

  #show(isOn: boolean): void {
    if (isOn === this.#isOn) return
    this.#isOn = isOn
    this.#changed.emit()
  }
}
