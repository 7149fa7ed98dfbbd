import { Emitter } from '../model/emitter.ts'
import { getOrInsert } from '../model/maps.ts'

/** Whether a copy is kept in a file: set if a file was chosen. */
export const copyKey = 'dsa-tracker-copy'

/** Whether this device is in step with the student's others: `true`, `false` once that was turned off; their key stands elsewhere. */
export const syncKey = 'dsa-tracker-sync'

/** Small values that outlive the page. Never throws. */
export interface Settings {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Returns the keys with this prefix. */
  keys(beginning: string): readonly string[]
  /** Whether the next visit will find this key as it is now. */
  isDurable(key: string): boolean
  /** Calls `changed` when this key changes, here or in another tab. Returns a function that unsubscribes. */
  subscribe(key: string, changed: () => void): () => void
}

/** A value we failed to write, and what was stored then; a later value from another tab wins. */
interface UnsavedSetting {
  readonly value: string | null
  readonly stored: string | null
}

/**
 * Creates settings in localStorage. Merely accessing localStorage can throw (blocked cookies, sandboxed frames), and so
 * can writing (a full disk), and a script that asks for consent may have replaced both by what does nothing: values that
 * cannot be kept there last as long as the page. A database other than the default one prefixes its keys, so that two
 * of them on one site share nothing.
 */
export function createSettings(databaseName: string): Settings {
  const prefix = databaseName === 'db' ? '' : `${databaseName}:`
  const unsaved = new Map<string, UnsavedSetting>()
  const listeners = new Map<string, Emitter>()
  const storage = accessStorage()
  const notify = (key: string) => listeners.get(key)?.emit()
  const read = (key: string): string | null => {
    try {
      return storage?.getItem(prefix + key) ?? null
    } catch {
      return null
    }
  }
  const unsavedOf = (key: string): UnsavedSetting | undefined => {
    const own = unsaved.get(key)
    if (own && storage && read(key) !== own.stored) unsaved.delete(key)
    return unsaved.get(key)
  }
  const write = (key: string, value: string | null) => {
    unsaved.delete(key)
    try {
      if (!storage) throw undefined
      if (value === null) storage.removeItem(prefix + key)
      else storage.setItem(prefix + key, value)
      if (read(key) !== value) throw undefined
    } catch {
      unsaved.set(key, { value, stored: read(key) })
    }
    notify(key)
  }

  globalThis.addEventListener?.('storage', (event: Event) => {
    const { key } = event as StorageEvent
    for (const known of listeners.keys()) if (key === null || key === prefix + known) notify(known)
  })

  return {
    get(key) {
      const own = unsavedOf(key)
      return own ? own.value : read(key)
    },
    set: write,
    remove: (key) => write(key, null),
    keys(beginning) {
      const stored = storedKeys(storage).flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      )
      return [...new Set([...stored, ...unsaved.keys()])].filter(
        (key) => key.startsWith(beginning) && unsavedOf(key)?.value !== null,
      )
    },
    isDurable: (key) => !unsavedOf(key),
    subscribe: (key, changed) => getOrInsert(listeners, key, () => new Emitter()).listen(changed),
  }
}

/**
 * Creates settings for a visit whose progress is not kept: a stored version must not be applied to records it never
 * saw.
 */
export function createMemorySettings(): Settings {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: (beginning) => [...values.keys()].filter((key) => key.startsWith(beginning)),
    isDurable: () => false,
    subscribe: () => () => {},
  }
}

function storedKeys(storage: Storage | undefined): readonly string[] {
  try {
    return [...Array(storage?.length ?? 0).keys()].map((index) => storage?.key(index) ?? '')
  } catch {
    return []
  }
}

function accessStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
