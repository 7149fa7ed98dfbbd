import { type EarlyTexts, english, madeWhenShown, type Texts } from './texts.ts'

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
export function completeTexts(
  ours: EarlyTexts,
  given: GivenTexts,
  report: (problem: string) => void,
): EarlyTexts {
  const reported = new Set<string>()
  const passOver = (name: string, why: string) => {
    if (reported.has(name)) return
    reported.add(name)
    report(`The text “${name}” ${why} and is passed over.`)
  }

  const complete = (own: unknown, given: unknown, name: string): unknown => {
    if (given === undefined) return own
    if (given === null || typeof given !== typeof own) {
      passOver(name, `must be ${kindOf(own)}`)
      return own
    }
    if (typeof own === 'function') return completeFunction(own as TextFunction, given as TextFunction, name)
    if (typeof own !== 'object' || own === null) return given
    return Object.fromEntries(
      Object.entries(own).map(([key, text]) => [key, completeInside(text, given, key, `${name}.${key}`)]),
    )
  }

  const completeInside = (own: unknown, given: object, key: string, name: string): unknown => {
    try {
      return complete(own, Reflect.get(given, key), name)
    } catch {
      passOver(name, 'cannot be read')
      return own
    }
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

  if (typeof given !== 'object') {
    report(
      'The property “texts” must be an object of texts and is passed over. To choose a language, use “lang”.',
    )
    return ours
  }
  const texts = madeWhenShown((group) => {
    const own: unknown = Reflect.get(ours, group)
    return own && completeInside(own, given, group, group)
  })
  // What is wrong with them is reported now, not only where they are shown.
  for (const group of Object.keys(english)) Reflect.get(texts, group)
  return texts
}

type TextFunction = (...values: unknown[]) => unknown

const kindOf = (text: unknown): string =>
  typeof text === 'object' ? 'an object of texts' : `a ${typeof text}`
