/**
 * The page's own content of an element, usually a list: its children, or a list beside it. Visible until there is a view,
 * and while the view has nothing better to show.
 */

/** How many parts of the view currently want the own content of an element. */
const wanted = new WeakMap<ShadowRoot, number>()

/** The lists beside elements, and what shows each again while it is hidden. */
const beside = new WeakMap<ShadowRoot, { readonly list: HTMLElement; show?: () => void }>()

/** How many elements have hidden a list, as two may show the same, and how it was shown before. */
const hiding = new WeakMap<
  HTMLElement,
  { count: number; readonly display: string; readonly priority: string }
>()

/** Shows the element's children below everything else, or the list beside it where it is. */
export function showChildren(root: ShadowRoot): void {
  root.append(root.querySelector('slot:not([name])') ?? root.ownerDocument.createElement('slot'))
  const own = beside.get(root)
  own?.show?.()
  delete own?.show
}

/** Hides the element's children and the list beside it, unless the view wants them. */
export function hideChildren(root: ShadowRoot): void {
  if (wanted.get(root)) return
  root.querySelector('slot:not([name])')?.remove()
  const own = beside.get(root)
  if (own) own.show ??= hide(own.list)
}

/** Shows the element's own content for a part of its view. Returns a function that ends that. */
export function showFallbackContent(root: ShadowRoot): () => void {
  const count = (by: number) => wanted.set(root, (wanted.get(root) ?? 0) + by)
  count(1)
  showChildren(root)
  return () => {
    count(-1)
    hideChildren(root)
  }
}

/** Makes a list elsewhere on the page the element's own, instead of the one before, which is shown again. */
export function setListBeside(root: ShadowRoot, list: HTMLElement | undefined): void {
  const earlier = beside.get(root)
  if (earlier?.list === list) return
  earlier?.show?.()
  beside.delete(root)
  if (!list) return
  beside.set(root, { list })
  if (!root.querySelector('slot:not([name])')) hideChildren(root)
}

/** Hides a list whatever the page's styles say, and returns what shows it again. */
function hide(list: HTMLElement): () => void {
  const { style } = list
  const hidden = hiding.get(list) ?? { count: 0, ...shownAs(style) }
  hiding.set(list, hidden)
  hidden.count += 1
  style.setProperty('display', 'none', 'important')
  return () => {
    hidden.count -= 1
    if (hidden.count > 0) return
    hiding.delete(list)
    style.setProperty('display', hidden.display, hidden.priority)
    if (!list.getAttribute('style')) list.removeAttribute('style')
  }
}

/** Returns how a list is shown. A router that brings back a page from its cache has a copy of one that was hidden. */
function shownAs(style: CSSStyleDeclaration) {
  const [display, priority] = [style.display, style.getPropertyPriority('display')]
  return display === 'none' && priority !== '' ? { display: '', priority: '' } : { display, priority }
}
