/** Returns a function that makes something of a language when it is first needed, once for all texts. */
function ofLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

const numbersOf = ofLanguage((language) => new Intl.NumberFormat(language))
const pluralsOf = ofLanguage((language) => new Intl.PluralRules(language))

/**
 * Writes a number as a language does. Our languages write whole numbers up to 999 as JavaScript does, and most pages show no others: the
 * first use of Intl takes a browser 12 to 25 ms.
 */
const numberIn = (language: string, value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbersOf(language).format(value)

/**
 * Returns a tag for templates that writes each number as the language does: `1,498`, `1,00,000`. A string stays as it
 * is, so what must not be grouped, such as the number of a row, is put in as one.
 */
export const sayIn =
  (language: string) =>
  (words: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
    String.raw(
      { raw: words },
      ...values.map((value) => (typeof value === 'number' ? numberIn(language, value) : value)),
    )

/** A text for each kind of count that a language tells apart; those not listed are `other`. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Returns a function that chooses the text of a count. */
export const pluralIn =
  (language: string) =>
  (count: string | number, forms: Forms): string =>
    forms[pluralsOf(language).select(Number(count))] ?? forms.other
