import styles from '../components/styles/index.css?inline'

/** All styles so far. */
let all = styles

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

/** Adds the styles of views that are loaded late. Their layers stand where the first styles have named them. */
export function addStyles(css: string): void {
  if (all.includes(css)) return
  all += css
  for (const sheet of shared.values()) fill(sheet)
}

function fill(sheet: CSSStyleSheet): void {
  // Not in the conditions of at-rules, where a variable means nothing.
  const sized = all.replace(/@[^{;]+|(-?[\d.]+)rem/g, (found, size) =>
    size ? `calc(${size} * var(--rem))` : found,
  )
  sheet.replaceSync(`${sized} :host { --rem: ${rem} }`)
}
