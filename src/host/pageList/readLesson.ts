import type { GivenPage } from '../../store/index.ts'
import type { Props } from '../attributes.ts'
import { headingText } from './readList.ts'

/** True if the browser's translation has replaced the texts of an element; Chrome and Edge mark the page and wrap each. */
export const isTranslated = (element: Element): boolean =>
  element.ownerDocument.documentElement.matches('.translated-ltr, .translated-rtl') &&
  element.querySelector('font') !== null

/** The heading that names a page. */
const headingOf = ({ ownerDocument }: Element): Element | undefined =>
  [...ownerDocument.querySelectorAll('h1')].find((heading) => headingText(heading) !== '')

/** True if the title of a page is a translation of the browser. */
export const isTitleTranslated = (element: Element, { name }: Props): boolean => {
  const heading = headingOf(element)
  return !name && heading !== undefined && isTranslated(heading)
}

/** Reads what an element and its page say of the page. */
export function readLesson(element: Element, { name, href }: Props): Omit<GivenPage, 'id' | 'topic'> {
  const { URL: address, title, documentElement } = element.ownerDocument
  const canonical = element.ownerDocument.querySelector<HTMLLinkElement>('link[rel~="canonical"][href]')
  const heading = headingOf(element)
  const named = name || (heading && headingText(heading)) || title.trim()
  if (!named) console.warn('<done-button> finds no title for this page: set the attribute `name`.', element)
  return {
    title: named || address,
    address: href ? new URL(href, element.baseURI).href : canonical?.href || address,
    // A translation changes it.
    language: documentElement.matches('.translated-ltr, .translated-rtl') ? '' : documentElement.lang,
  }
}
