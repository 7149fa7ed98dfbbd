import { companionSuffix, earlierDocumentSuffix } from './db/companion.ts'
import { TrackerError } from './errors.ts'
import { Store } from './Store.ts'

const stores = new Map<string, Store>()

/** Suffixes reserved for the databases next to the main one. */
const reservedSuffixes = [companionSuffix, earlierDocumentSuffix]

/**
 * Returns the store of a database; the same object for the same name. Throws `misuse` if the name is not text, empty,
 * or reserved.
 */
export function openStore(name = 'db'): Store {
  const isReserved = typeof name === 'string' && reservedSuffixes.some((suffix) => name.endsWith(suffix))
  if (typeof name !== 'string' || name === '' || isReserved) {
    throw new TrackerError('misuse', { rule: 'database', reserved: reservedSuffixes.join(', ') })
  }
  let store = stores.get(name)
  if (!store) {
    store = new Store(name)
    stores.set(name, store)
  }
  return store
}
