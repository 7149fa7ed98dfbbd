import type { Texts } from './texts.ts'

/** Some texts in the shape of all of them. */
type Part<Text> = Text extends string | ((...values: never) => unknown)
  ? Text
  : { readonly [Name in keyof Text]?: Part<Text[Name]> }

/** Texts that a page brings, all or some, in the shape of the English ones. */
export type GivenTexts = Part<Texts>

/**
 * Completes texts that a page brings with ours. One of the wrong kind, or that throws, is passed over; `report` gets
 * one sentence about each.
 */
export function completeTexts(ours: Texts, given: GivenTexts, report: (problem: string) => void): Texts {
  const reported = new Set<string>()
  const passOver = (name: string, why: string) => {
    if (reported.has(name)) return
    reported.add(name)
    report(
      name === ''
        ? `The property “texts” ${why} and is passed over. To choose a language, use “lang”.`
        : `The text “${name}” ${why} and is passed over.`,
    )
  }

  const complete = (own: unknown, given: unknown, name: string): unknown => {
    if (given === undefined) return own
    if (given === null || typeof given !== typeof own) {
      passOver(name, `must be ${kindOf(own)}`)
      return own
    }
    if (typeof own === 'function') return completeFunction(own as TextFunction, given as TextFunction, name)
    if (typeof own !== 'object' || own === null) return given
    const inside = (key: string) => (name === '' ? key : `${name}.${key}`)
    return Object.fromEntries(
      Object.entries(own).map(([key, text]) => {
        try {
          return [key, complete(text, Reflect.get(given, key), inside(key))]
        } catch {
          passOver(inside(key), 'cannot be read')
          return [key, text]
        }
      }),
    )
  }

  const completeFunction =
    (own: TextFunction, given: TextFunction, name: string): TextFunction =>
    (...values) => {
      try {
        return complete(own(...values), given(...values) ?? null, name)
      } catch (error) {
        passOver(name, `throws (${String(error)})`)
        return own(...values)
      }
    }

  return complete(ours, given, '') as Texts
}

type TextFunction = (...values: unknown[]) => unknown

const kindOf = (text: unknown): string =>
  typeof text === 'object' ? 'an object of texts' : `a ${typeof text}`
