import { attempt } from '../errors.ts'
import { Cached } from '../model/cached.ts'

/** Loads a capability on first use. */
export function capability<T>(load: () => Promise<T>): () => Promise<T> {
  const cached = new Cached(() => attempt('view-failed', load))
  return () => cached.get()
}
