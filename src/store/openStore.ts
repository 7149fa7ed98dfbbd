import { companionSuffix, earlierDocumentSuffix } from './db/companion.ts'
import { TrackerError } from './errors.ts'
import { getOrInsert } from './model/maps.ts'
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
  return getOrInsert(stores, name, () => new Store(name))
}
