import { hashOf } from './hash.ts'
import { nameKey } from './nameKey.ts'
import { topicKey } from './topicKey.ts'

/** Whether two names mean one topic. */
export const isSameTopicName = (a: string, b: string): boolean => nameKey(a) === nameKey(b)

/**
 * A key for each name of a list. Names whose keys would be the same (`C++` and `C#`, two names in Devanagari) get different
 * ones: the first the bare key, a later one with a suffix made from the name, so that it stays the same wherever the name
 * moves. A name that `known` has a key for keeps that.
 */
export function topicKeys(
  names: readonly string[],
  known: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const knownKeys = new Map([...known].map(([name, key]) => [nameKey(name), key]))
  const reserved = new Set(names.flatMap((name) => knownKeys.get(nameKey(name)) ?? []))
  return names.map((name) => {
    const given = knownKeys.get(nameKey(name))
    if (given !== undefined) return given
    const bare = topicKey(name)
    const key = reserved.has(bare) ? `${bare}-${hashOf(nameKey(name))}` : bare
    reserved.add(key)
    return key
  })
}
