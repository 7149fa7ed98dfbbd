const sheets = import.meta.glob<string>('../components/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

let shared: CSSStyleSheet | undefined

/** The one stylesheet of all elements on a page; constructed, so that a content security policy without `unsafe-inline` holds. */
export function stylesheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet()
    shared.replaceSync(Object.values(sheets).join('\n'))
  }
  return shared
}
