import * as en from './en/index.ts'

/** Texts of the same shape: strings, functions that return them, and groups of both. */
type TextsLike<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Text
    ? (...values: Values) => TextsLike<Text>
    : { readonly [Name in keyof English]: TextsLike<English[Name]> }

/** Every visible text in one language. */
export interface Texts extends TextsLike<typeof en> {}

export const english: Texts = en
