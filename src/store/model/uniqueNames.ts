import { NameMap } from './identity.ts'

/** Returns a function that gives each name once: a later topic of the same name becomes `Exercises (2)`. */
export function uniqueNames(): (name: string) => string {
  /** How often each name was requested. */
  const taken = new NameMap<number>()
  return (name) => {
    let unique = name
    let count = taken.get(name) ?? 0
    while (taken.get(unique) !== undefined) {
      count += 1
      unique = `${name} (${count})`
    }
    taken.set(name, Math.max(1, count))
    taken.set(unique, taken.get(unique) ?? 1)
    return unique
  }
}
