const sheets = import.meta.glob<string>('../components/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const shared = new WeakMap<Document, CSSStyleSheet>()

/**
 * The one stylesheet of all elements of a document; constructed, so that a content security policy without `unsafe-inline`
 * holds. One that was constructed in another document is refused.
 */
export function stylesheet({ ownerDocument }: Element): CSSStyleSheet {
  let sheet = shared.get(ownerDocument)
  if (!sheet) {
    sheet = new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet()
    sheet.replaceSync(Object.values(sheets).join('\n'))
    shared.set(ownerDocument, sheet)
  }
  return sheet
}
