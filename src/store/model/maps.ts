interface MapLike<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** Returns the value of a key; if there is none, makes one and keeps it. */
export function getOrInsert<Key, Value>(
  map: MapLike<Key, Value>,
  key: Key,
  make: () => NoInfer<Value>,
): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Adds a value to the list of a key. */
export const addTo = <Key, Value>(lists: MapLike<Key, Value[]>, key: Key, value: Value): void =>
  void getOrInsert(lists, key, () => []).push(value)
