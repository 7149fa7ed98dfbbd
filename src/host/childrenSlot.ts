/**
 * What the page wrote inside an element, a list of its own as a rule: visible until there is a view, and while a view wants it
 * because it has nothing better to show.
 */

/** How many parts of the view want the children of an element now. */
const wanted = new WeakMap<ShadowRoot, number>()

/** Shows the element's children, below what else there is. */
export function showChildren(root: ShadowRoot): void {
  root.append(root.querySelector('slot') ?? root.ownerDocument.createElement('slot'))
}

/** Hides the element's children, unless the view wants them. */
export function hideChildren(root: ShadowRoot): void {
  if (!wanted.get(root)) root.querySelector('slot')?.remove()
}

/** Shows the element's children for a part of its view. Returns how to end that. */
export function showFallbackContent(root: ShadowRoot): () => void {
  const count = (by: number) => wanted.set(root, (wanted.get(root) ?? 0) + by)
  count(1)
  showChildren(root)
  return () => {
    count(-1)
    hideChildren(root)
  }
}
