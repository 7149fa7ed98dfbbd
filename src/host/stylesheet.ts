/** What every element shows, in the order in which the cascade layers are declared: it stands first, whoever is loaded first. */
let base = ''

/** The sheets of screens and features that are loaded so far. */
const added = new Set<string>()

/** The sheet of each document, kept so that later styles reach every one. */
const shared = new Map<Document, CSSStyleSheet>()

/**
 * `rem` as our styles mean it: the size of the visitor's text. Some host pages use it as a ruler instead, as in
 * `html { font-size: 62.5% }`: where it is below 12px, too small for text, we take 16px.
 */
const rem = 'max(1rem, min(16px, (12px - 1rem) * 999))'

/**
 * The stylesheet that all elements of a document share. It is constructed, so a content security policy without
 * `unsafe-inline` holds, and made once per document, because documents refuse each other's sheets.
 */
export function stylesheet({ ownerDocument }: Element): CSSStyleSheet {
  let sheet = shared.get(ownerDocument)
  if (!sheet) {
    sheet = new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet()
    shared.set(ownerDocument, sheet)
    fill(sheet)
  }
  return sheet
}

export function setBaseStyles(css: string): void {
  base = css
  for (const sheet of shared.values()) fill(sheet)
}

/** Adds the styles of a screen or a feature. */
export function addStyles(css: string): void {
  if (added.has(css)) return
  added.add(css)
  for (const sheet of shared.values()) fill(sheet)
}

function fill(sheet: CSSStyleSheet): void {
  // Not in the conditions of at-rules, where a variable means nothing.
  const sized = [base, ...added]
    .join('')
    .replace(/@[^{;]+|(-?[\d.]+)rem/g, (found, size) => (size ? `calc(${size} * var(--rem))` : found))
  sheet.replaceSync(`${sized} :host { --rem: ${rem} }`)
}
