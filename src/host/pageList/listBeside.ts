/** What an editor or a Markdown parser may put between an element and its list. */
const skipped = 'p, br, script, style, template, link, noscript'

/** Returns the list that the attribute `list` names: the one that follows the element, or the one with an id. */
export function listBeside(element: Element, list: string): HTMLElement | undefined {
  const found = list === 'next' ? listAfter(element) : elementOf(element, list)
  return found instanceof HTMLElement && !found.contains(element) ? found : undefined
}

function elementOf(element: Element, list: string): Element | null {
  const root = element.getRootNode() as ParentNode & Node
  return /^#./.test(list) ? root.querySelector(`#${CSS.escape(list.slice(1))}`) : null
}

/**
 * Returns the list that follows an element, through paragraphs and `div`s. Stops at anything else: the next section, a
 * sidebar and a footer have lists, too.
 */
function listAfter(element: Element): Element | null {
  const { nextElementSibling: next, parentElement: parent } = element
  if (next && parent?.localName !== 'p') return listFrom(next)
  return parent?.matches('p, div') ? listAfter(parent) : null
}

function listFrom(element: Element): Element | null {
  if (element.matches('ol, ul')) return element
  if (element.localName === 'div')
    return element.firstElementChild ? listFrom(element.firstElementChild) : listAfter(element)
  return element.matches(skipped) ? listAfter(element) : null
}

/** Tells a site owner, in the console, why an element has no list. */
export function warnOfNoList(element: Element, list: string): void {
  console.warn(`<${element.localName}> has no list to show: ${reason(element, list)}`)
}

function reason(element: Element, list: string): string {
  if (list === 'next') return 'no list follows it before the next heading or section.'
  if (list.startsWith('#')) return `no list has the id “${list.slice(1)}”.`
  if (list) return `list="${list}" is neither "next" nor "#" and an id.`
  if (listAfter(element)) return 'no item is inside it, but a list follows it: list="next" takes that.'
  return 'no item is inside it. If an editor or Markdown moved the list out, list="next" takes the list that follows.'
}
