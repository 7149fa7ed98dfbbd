/** The entries of a list, each after its index. Not `entries()` of an array: in a page with Prototype.js that is another method. */
export const indexed = <Entry>(list: Iterable<Entry>): readonly (readonly [index: number, entry: Entry])[] =>
  [...list].map((entry, index) => [index, entry])
