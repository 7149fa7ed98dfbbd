import { type EarlyTexts, madeWhenShown } from './texts.ts'

/** Characters that turn the order of what follows them, until the end of the line. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * Returns the texts so that a name in one can't turn the words and figures around it, as that of a file, which anyone can
 * have written: `12 done` would read `enod 21`.
 */
export function withoutTurns(texts: EarlyTexts): EarlyTexts {
  const known = guardedTexts.get(texts)
  if (known) return known
  const guardedNow = madeWhenShown((group) => guarded(Reflect.get(texts, group)))
  guardedTexts.set(texts, guardedNow)
  return guardedNow
}

/** All elements of a page share the texts of a language. */
const guardedTexts = new WeakMap<EarlyTexts, EarlyTexts>()

type TextFunction = (...values: unknown[]) => unknown

function guarded(texts: unknown): unknown {
  if (typeof texts === 'function')
    return (...values: unknown[]) => guarded((texts as TextFunction)(...values.map(plain)))
  return typeof texts === 'object' && texts !== null ? mapped(texts, guarded) : texts
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(turns, '')
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'object' && value !== null ? mapped(value, plain) : value
}

const mapped = (object: object, map: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]))
