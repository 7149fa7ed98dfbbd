import type { ListEntry } from '../../store/index.ts'

/** Some entries of a list under the heading that stands above them, `''` where there is none. */
interface ListPart {
  readonly heading: string
  readonly entries: ListEntry[]
}

const headings = 'h1, h2, h3, h4, h5, h6'

/** The text of a heading, without the signs that generators put there to link to it. */
const textOf = (heading: Element): string =>
  (heading.textContent ?? '')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*[#¶§]\s*$/, '')
    .trim()

/** The entries of all lists inside an element, nested ones too, by the headings among them. */
export function readList(element: Element): readonly ListPart[] {
  const parts: ListPart[] = [{ heading: '', entries: [] }]
  for (const found of element.querySelectorAll(`li, ${headings}`)) {
    if (found.localName !== 'li') parts.push({ heading: textOf(found), entries: [] })
    else parts.at(-1)?.entries.push(entryOf(found))
  }
  return parts.filter(({ entries }) => entries.length > 0)
}

function entryOf(item: Element): ListEntry {
  const links = [...item.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.closest('li') === item,
  )
  return {
    links: links.map((link) => ({ text: link.textContent ?? '', href: link.href })),
    text: ownText(item),
  }
}

/** A text without links, nested lists and what is no text. */
const ownText = (node: Node): string =>
  [...node.childNodes]
    .map((child) => {
      if (child.nodeType === Node.TEXT_NODE) return child.nodeValue
      return child instanceof Element && !child.matches('a[href], ol, ul, script, style, template')
        ? ` ${ownText(child)} `
        : ' '
    })
    .join('')

/** The heading of the page that an element stands under. */
export function headingAbove(element: Element): string {
  const root = element.getRootNode() as ParentNode & Partial<Pick<ShadowRoot, 'host'>>
  const above = [...root.querySelectorAll(headings)].filter(
    (heading) => heading.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const nearest = above.map(textOf).findLast((text) => text !== '')
  // In a component of the page the heading may stand outside.
  return nearest ?? (root.host ? headingAbove(root.host) : '')
}

/** Which of its kind an element is on the page, from 1; in a component of the page after the place of that. */
export function placeOnPage(element: Element): string {
  const root = element.getRootNode() as ParentNode & Partial<Pick<ShadowRoot, 'host'>>
  const place = [...root.querySelectorAll(element.localName)].indexOf(element) + 1
  return root.host ? `${placeOnPage(root.host)}.${place}` : String(place)
}
