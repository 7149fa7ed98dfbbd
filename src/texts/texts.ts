import * as early from './en/early.ts'
import type * as en from './en/index.ts'

/** Texts of the same shape: strings, functions that return them, and groups of both. */
type TextsLike<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Text
    ? (...values: Values) => TextsLike<Text>
    : { readonly [Name in keyof English]: TextsLike<English[Name]> }

/** Every visible text in one language. */
export interface Texts extends TextsLike<typeof en> {}

/** The texts that are here as soon as an element is. */
export type EarlyTexts = Pick<Texts, keyof typeof early>

/** These and some that load with a later screen. */
export type TextsWith<Group extends keyof Texts> = EarlyTexts & Pick<Texts, Group>

/** Gets more groups, with the screens that load later. */
export const english: EarlyTexts = { ...early }

/** Adds the English texts of a screen that has loaded. */
export const addEnglish = (groups: Partial<Texts>): void => void Object.assign(english, groups)

/** Returns texts whose groups are made when they are first shown: some load later, and most pages show few. */
export function madeWhenShown(make: (group: string) => unknown): EarlyTexts {
  const made: Record<string, unknown> = {}
  return new Proxy({} as EarlyTexts, { get: (_, group: string) => (made[group] ??= make(group)) })
}
