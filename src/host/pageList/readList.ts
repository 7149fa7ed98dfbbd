import type { ListEntry } from '../../store/index.ts'

/** Entries of a list under the heading above them, `''` if there is none. */
interface ListPart {
  readonly heading: string
  readonly entries: ListEntry[]
}

const headings = 'h1, h2, h3, h4, h5, h6'

/**
 * Returns the text of a heading, without the symbols that generators add as links to it, of which some are of an icon font,
 * and without MediaWiki's “[edit]”.
 */
export function headingText(heading: Element): string {
  const copy = heading.cloneNode(true) as Element
  for (const added of copy.querySelectorAll('.mw-editsection')) added.remove()
  return (copy.textContent ?? '')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*[#¶§\p{Private_Use}]\s*$/u, '')
    .trim()
}

/** Returns the entries of all lists inside an element, including nested ones, by the headings among them. */
export function readList(element: Element): readonly ListPart[] {
  const parts: ListPart[] = [{ heading: '', entries: [] }]
  for (const found of element.querySelectorAll(`li, ${headings}`)) {
    if (found.localName === 'li') parts.at(-1)?.entries.push(entryOf(found))
    else if (!isTitle(found)) parts.push({ heading: headingText(found), entries: [] })
  }
  return parts.filter(({ entries }) => entries.length > 0)
}

/** True for a heading that is the title of an entry, as on cards, and not of the list within one. */
const isTitle = (heading: Element): boolean => heading.closest('li')?.querySelector('li') === null

function entryOf(item: Element): ListEntry {
  const links = [...item.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.closest('li') === item,
  )
  return {
    links: links.map((link) => ({ text: link.textContent ?? '', href: link.href })),
    text: ownText(item),
  }
}

/** Returns a text without links, nested lists and elements that aren't text. */
const ownText = (node: Node): string =>
  [...node.childNodes]
    .map((child) => {
      if (child.nodeType === Node.TEXT_NODE) return child.nodeValue
      return child instanceof Element && !child.matches('a[href], ol, ul, script, style, template')
        ? ` ${ownText(child)} `
        : ' '
    })
    .join('')

/** Returns the nearest heading above an element. */
export function headingAbove(element: Element): string {
  const root = element.getRootNode() as ParentNode & Partial<Pick<ShadowRoot, 'host'>>
  const above = [...root.querySelectorAll(headings)].filter(
    (heading) => heading.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const nearest = above.map(headingText).findLast((text) => text !== '')
  // In a component of the page, the heading may be outside.
  return nearest ?? (root.host ? headingAbove(root.host) : '')
}

/**
 * Returns the number of an element among those of its kind on the page, from 1; in a component of the page, after that
 * component's number.
 */
export function placeOnPage(element: Element): string {
  const root = element.getRootNode() as ParentNode & Partial<Pick<ShadowRoot, 'host'>>
  const place = [...root.querySelectorAll(element.localName)].indexOf(element) + 1
  return root.host ? `${placeOnPage(root.host)}.${place}` : String(place)
}
