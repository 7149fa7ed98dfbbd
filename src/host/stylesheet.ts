import styles from '../styles/index.css?inline'

const shared = new WeakMap<Document, CSSStyleSheet>()

/**
 * `rem` as our styles mean it: the size of the visitor's text. A host page may use its own as a ruler instead, as with
 * `html { font-size: 62.5% }`: where that is less than 12px, which is no size for text, it is 16px for us.
 */
const rem = 'max(1rem, min(16px, (12px - 1rem) * 999))'

/**
 * The one stylesheet of all elements of a document; constructed, so that a content security policy without `unsafe-inline`
 * holds. One that was constructed in another document is refused.
 */
export function stylesheet({ ownerDocument }: Element): CSSStyleSheet {
  let sheet = shared.get(ownerDocument)
  if (!sheet) {
    sheet = new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet()
    const sized = styles.replace(/(-?[\d.]+)rem/g, 'calc($1 * var(--rem))')
    sheet.replaceSync(`${sized} :host { --rem: ${rem} }`)
    shared.set(ownerDocument, sheet)
  }
  return sheet
}
