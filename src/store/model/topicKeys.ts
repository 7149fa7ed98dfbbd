import { hashName, NameMap } from './identity.ts'

/**
 * Returns a topic's key in the store and in routes: lower case, with one underscore for each run of anything but
 * letters and digits.
 */
export function topicKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}

/** Returns the key of a name whose plain one another name has, or may have. */
export const distinctKey = (name: string): string => `${topicKey(name)}-${hashName(name)}`

/**
 * Returns a key for each name of a list. Names whose keys would clash (`C++` and `C#`, two names in Devanagari) get
 * different ones: the first the bare key, a later one a suffix made from the name, so that it stays the same wherever
 * the name moves. A name that has a key in `known` keeps it.
 */
export function topicKeys(
  names: readonly string[],
  known: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const knownKeys = new NameMap(known)
  const reserved = new Set(names.flatMap((name) => knownKeys.get(name) ?? []))
  return names.map((name) => {
    const given = knownKeys.get(name)
    if (given !== undefined) return given
    let key = topicKey(name)
    if (reserved.has(key)) key = distinctKey(name)
    for (let count = 1; reserved.has(key); count += 1) key = `${distinctKey(name)}-${count}`
    reserved.add(key)
    return key
  })
}
