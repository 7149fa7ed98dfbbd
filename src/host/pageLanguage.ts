/** Returns the language of an element: its own `lang`, else that of the nearest ancestor, through shadow roots. */
function languageOf(element: Element): string {
  const found = element.closest('[lang]')
  if (found) return found.getAttribute('lang')?.trim() ?? ''
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? languageOf(root.host) : ''
}

/**
 * Returns the language that an element is asked to speak: its own `lang`, else what its visitor chose, else that of the
 * nearest ancestor. Empty if nobody says.
 */
export const wantedLanguage = (element: Element, chosen: string): string =>
  element.getAttribute('lang')?.trim() || chosen || languageOf(element)

/** Calls `changed` when a `lang` above an element changes. Returns a function that stops it. */
export function followLanguage(element: Element, changed: () => void): () => void {
  let last = languageOf(element)
  const observer = new MutationObserver(() => {
    const language = languageOf(element)
    if (language === last) return
    last = language
    changed()
  })
  let root: Node | undefined = element.getRootNode()
  while (root) {
    observer.observe(root, { subtree: true, attributeFilter: ['lang'] })
    root = root instanceof ShadowRoot ? root.host.getRootNode() : undefined
  }
  return () => observer.disconnect()
}
