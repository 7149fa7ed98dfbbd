import { attempt } from './attempt.ts'

/** Makes a capability once, with code that is loaded for it. A load that failed is forgotten: the next call tries again. */
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
