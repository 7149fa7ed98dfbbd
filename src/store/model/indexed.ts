/**
 * Returns a list's entries, each after its index. Not `entries()` of an array: Prototype.js replaces that with a method
 * of its own.
 */
export const indexed = <Entry>(list: Iterable<Entry>): readonly (readonly [index: number, entry: Entry])[] =>
  [...list].map((entry, index) => [index, entry])
