/** How a language writes numbers and chooses among words. Made when it is first needed, once for all texts. */
const made = new Map<string, { readonly numbers: Intl.NumberFormat; readonly plurals: Intl.PluralRules }>()

function rulesOf(language: string) {
  const known = made.get(language)
  if (known) return known
  const rules = { numbers: new Intl.NumberFormat(language), plurals: new Intl.PluralRules(language) }
  made.set(language, rules)
  return rules
}

/**
 * Returns a tag for templates that writes each number as the language does: `1,498`, `1,00,000`. A string stays as it
 * is, so what must not be grouped, such as the number of a row, is put in as one.
 */
export const sayIn =
  (language: string) =>
  (words: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
    String.raw(
      { raw: words },
      ...values.map((value) => (typeof value === 'number' ? rulesOf(language).numbers.format(value) : value)),
    )

/** A text for each kind of count that a language tells apart; those not listed are `other`. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Returns a function that chooses the text of a count. */
export const pluralIn =
  (language: string) =>
  (count: string | number, forms: Forms): string =>
    forms[rulesOf(language).plurals.select(Number(count))] ?? forms.other
