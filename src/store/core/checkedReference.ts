import { TrackerError } from '../errors.ts'
import { type ItemArgument, type ItemReference, referenceTo } from '../model/identity.ts'

/** Returns a caller's reference to an item. Throws `misuse` if it cannot be one, before anything is written. */
export function checkedReference(item: ItemArgument): ItemReference {
  const reference = typeof item === 'object' && item ? item : { index: item as number }
  const { index, title, url, nth } = reference
  const isSound =
    Number.isSafeInteger(index) &&
    (title === undefined || typeof title === 'string') &&
    (url === undefined || typeof url === 'string') &&
    (nth === undefined || Number.isSafeInteger(nth))
  if (!isSound) throw new TrackerError('misuse', { rule: 'item' })
  return referenceTo(reference)
}
