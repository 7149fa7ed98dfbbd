import { hashOf } from './hash.ts'
import { topicKey } from './topicKey.ts'

const sameName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two names mean one topic. */
export const isSameTopicName = (a: string, b: string): boolean => sameName(a) === sameName(b)

/**
 * A key for each name of a list. Names whose keys would be the same (`C++` and `C#`, two names in Devanagari) get different
 * ones: the first the bare key, a later one with a suffix made from the name, so that it stays the same wherever the name
 * moves. A name that `known` has a key for keeps that.
 */
export function topicKeys(
  names: readonly string[],
  known: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const knownKeys = new Map([...known].map(([name, key]) => [sameName(name), key]))
  const reserved = new Set(names.flatMap((name) => knownKeys.get(sameName(name)) ?? []))
  return names.map((name) => {
    const given = knownKeys.get(sameName(name))
    if (given !== undefined) return given
    const bare = topicKey(name)
    const key = reserved.has(bare) ? `${bare}-${hashOf(sameName(name))}` : bare
    reserved.add(key)
    return key
  })
}
