/**
 * The page's own content inside an element, usually a list: visible until there is a view, and while the view has
 * nothing better to show.
 */

/** How many parts of the view currently want the children of an element. */
const wanted = new WeakMap<ShadowRoot, number>()

/** Shows the element's children below everything else. */
export function showChildren(root: ShadowRoot): void {
  root.append(root.querySelector('slot:not([name])') ?? root.ownerDocument.createElement('slot'))
}

/** Hides the element's children, unless the view wants them. */
export function hideChildren(root: ShadowRoot): void {
  if (!wanted.get(root)) root.querySelector('slot:not([name])')?.remove()
}

/** Shows the element's children for a part of its view. Returns a function that ends that. */
export function showFallbackContent(root: ShadowRoot): () => void {
  const count = (by: number) => wanted.set(root, (wanted.get(root) ?? 0) + by)
  count(1)
  showChildren(root)
  return () => {
    count(-1)
    hideChildren(root)
  }
}
