import { attempt } from './attempt.ts'

/** Loads a capability on first use and reuses it. A failed load isn't cached: the next call tries again. */
export function capability<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    if (loaded) return loaded
    const loading = attempt('view-failed', load)
    loading.catch(() => {
      loaded = undefined
    })
    loaded = loading
    return loading
  }
}
