/** Small values that outlive the page (specification, section 3, Local settings). Never throws. */
export interface Settings {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Whether the next visit will find this key as it is now. */
  isKept(key: string): boolean
  /** Calls `changed` when this key changes, here or in another tab. Returns how to stop. */
  subscribe(key: string, changed: () => void): () => void
}

/**
 * Settings in localStorage. Reading localStorage alone can throw (blocked cookies, sandboxed frames), and writing can (a
 * full disk): what cannot be kept there lasts as long as the page. A database other than the default one prefixes its keys,
 * so that two of them on one site share nothing.
 */
export function createSettings(databaseName: string): Settings {
  const prefix = databaseName === 'db' ? '' : `${databaseName}:`
  const unkept = new Map<string, string | null>()
  const listeners = new Map<string, Set<() => void>>()
  const storage = accessStorage()
  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener()
  }
  const write = (key: string, value: string | null) => {
    unkept.delete(key)
    try {
      if (!storage) unkept.set(key, value)
      else if (value === null) storage.removeItem(prefix + key)
      else storage.setItem(prefix + key, value)
    } catch {
      unkept.set(key, value)
    }
    notify(key)
  }

  globalThis.addEventListener?.('storage', (event: Event) => {
    const { key } = event as StorageEvent
    for (const known of listeners.keys()) if (key === null || key === prefix + known) notify(known)
  })

  return {
    get(key) {
      const value = unkept.get(key)
      if (value !== undefined) return value
      try {
        return storage?.getItem(prefix + key) ?? null
      } catch {
        return null
      }
    },
    set: write,
    remove: (key) => write(key, null),
    isKept: (key) => !unkept.has(key),
    subscribe(key, changed) {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(changed))
      return () => known.delete(changed)
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
    isKept: () => false,
    subscribe: () => () => {},
  }
}

function accessStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
