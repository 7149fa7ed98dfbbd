import { Emitter } from '../model/emitter.ts'

/** Whether stars are shown: `true` or `false` once the visitor has decided. */
export const starsKey = 'dsa-tracker-stars'

/** The order of a track's cards. */
export const cardOrderKey = 'dsa-tracker-card-order'

/** Whether difficulty is shown: `false` where the visitor has hidden it. */
export const difficultyKey = 'dsa-tracker-difficulty'

/** Whether what is done is logged by day: `false` where the visitor does not want it. */
export const activityKey = 'dsa-tracker-activity'

/** Whether what is done comes back for review: `true` where the visitor has turned it on. */
export const reviewKey = 'dsa-tracker-review'

/** How many reviews a day. */
export const dailyReviewsKey = 'dsa-tracker-daily-reviews'

/** How many done or reviewed in a week. */
export const weeklyGoalKey = 'dsa-tracker-weekly-goal'

/** By when, on which days and of which tracks the visitor wants to be done. */
export const planKey = 'dsa-tracker-plan'

/** Whether a copy is kept in a file: set where one was chosen. */
export const copyKey = 'dsa-tracker-copy'

/** What the visitor has chosen, and takes along to another device. */
export const settingNames: readonly string[] = [
  'isDark',
  starsKey,
  cardOrderKey,
  difficultyKey,
  activityKey,
  reviewKey,
  dailyReviewsKey,
  weeklyGoalKey,
  planKey,
]

/** Small values that outlive the page. Never throws. */
export interface Settings {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** The keys that begin with a text. */
  keys(beginning: string): readonly string[]
  /** Whether the next visit will find this key as it is now. */
  isDurable(key: string): boolean
  /** Calls `changed` when this key changes, here or in another tab. Returns how to stop. */
  subscribe(key: string, changed: () => void): () => void
}

/** A value we failed to write, and what was stored then; a later value from another tab wins. */
interface UnsavedSetting {
  readonly value: string | null
  readonly stored: string | null
}

/**
 * Settings in localStorage. Reading localStorage alone can throw (blocked cookies, sandboxed frames), and writing can (a
 * full disk): what cannot be kept there lasts as long as the page. A database other than the default one prefixes its keys,
 * so that two of them on one site share nothing.
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
    subscribe(key, changed) {
      const known = listeners.get(key) ?? new Emitter()
      listeners.set(key, known)
      return known.listen(changed)
    },
  }
}

/** Settings for a visit whose progress is not kept: a stored data version must not speak for records it never saw. */
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
