import { pagePath, withoutLanguage } from '../store/index.ts'

/** The attribute of links that lead to a page that is done. */
const mark = 'data-done'

/**
 * What marks each link. The element of the page before leaves a moment after the next one has come, and must not take its
 * marks along. A page that a router brings back from its cache has copies, of which nobody takes the mark.
 */
const owners = new WeakMap<HTMLAnchorElement, Set<LinkMarks>>()

interface MarkOptions {
  /** What contains the links. */
  readonly selector: string
  /** True for the path of a page that is done. */
  readonly isDone: (path: string) => boolean
  /** Added to each marked link for screen readers; empty for nothing. */
  readonly label: string
}

/**
 * Marks the links of a page that lead to pages which are done, as long as it runs: later links as well. Changes nothing else of the page,
 * and takes it all back in the end.
 */
export class LinkMarks {
  readonly #document: Document
  readonly #observer: MutationObserver
  readonly #marked = new Map<HTMLAnchorElement, HTMLElement | undefined>()
  /** The paths of the links seen so far: a site may have hundreds, and a tick changes one. */
  readonly #paths = new WeakMap<
    HTMLAnchorElement,
    { readonly href: string; readonly paths: readonly string[] }
  >()
  #options: MarkOptions

  /** Throws a `SyntaxError` if the selector is none. */
  constructor(document: Document, options: MarkOptions) {
    this.#document = document
    this.#options = options
    document.querySelector(options.selector)
    this.#observer = new MutationObserver((changes) => {
      if (changes.some(concernsLinks)) this.#update()
    })
    this.#observer.observe(document, { childList: true, subtree: true, attributeFilter: ['href'] })
    this.#update()
  }

  /** Marks what is done now. */
  show(options: MarkOptions): void {
    this.#options = options
    this.#update()
  }

  stop(): void {
    this.#observer.disconnect()
    for (const link of this.#marked.keys()) this.#unmark(link)
  }

  #update(): void {
    const { selector, isDone } = this.#options
    const origins = originsOf(this.#document)
    const found = new Set<HTMLAnchorElement>()
    for (const place of this.#document.querySelectorAll(selector))
      for (const link of place.querySelectorAll('a')) {
        if (!owners.get(link)?.size) clear(link)
        if (origins.has(link.origin) && this.#pathsOf(link).some(isDone)) found.add(link)
      }
    for (const link of this.#marked.keys()) if (!found.has(link)) this.#unmark(link)
    for (const link of found) this.#mark(link)
    // What was just changed is no news.
    this.#observer.takeRecords()
  }

  #mark(link: HTMLAnchorElement): void {
    const { label } = this.#options
    owners.set(link, (owners.get(link) ?? new Set()).add(this))
    if (!link.hasAttribute(mark)) link.setAttribute(mark, '')
    const before = this.#marked.get(link)
    if (label === '' || (before?.isConnected && before.textContent === label)) {
      this.#marked.set(link, before)
      return
    }
    before?.remove()
    const text = this.#document.createElement('span')
    text.textContent = label
    text.setAttribute(labelMark, '')
    // A page's policy may forbid the attribute, but not this.
    text.style.cssText = hidden
    link.append(text)
    this.#marked.set(link, text)
  }

  #unmark(link: HTMLAnchorElement): void {
    owners.get(link)?.delete(this)
    this.#marked.get(link)?.remove()
    this.#marked.delete(link)
    if (!owners.get(link)?.size) clear(link)
  }

  #pathsOf(link: HTMLAnchorElement): readonly string[] {
    const { href } = link
    const known = this.#paths.get(link)
    if (known?.href === href) return known.paths
    // A link to a place on this page, or one that only opens a group of the sidebar, leads to no page.
    const isPage = !link.getAttribute('href')?.startsWith('#') || isCurrent(link)
    const path = isPage ? pagePath(href) : undefined
    const paths = path === undefined ? [] : [path, withoutLanguage(path, this.#document.documentElement.lang)]
    this.#paths.set(link, { href, paths })
    return paths
  }
}

/** Where the pages of a site are: here, or where it says that they belong. A page of another site may have the same path. */
function originsOf({ URL: address, baseURI, head }: Document): ReadonlySet<string> {
  const canonical = head?.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? address
  return new Set(
    [address, baseURI, canonical].flatMap((url) =>
      /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : [],
    ),
  )
}

/** True for the link to the page that it is on: Sphinx writes that as `#`, too. */
const isCurrent = (link: HTMLAnchorElement): boolean =>
  link.matches('[href="#"]:is(.current, [aria-current="page"])')

/** Takes a mark of ours away; a page may have that attribute for something else, and with a value. */
function clear(link: HTMLAnchorElement): void {
  if (link.getAttribute(mark) !== '') return
  link.removeAttribute(mark)
  link.querySelector(`:scope > [${labelMark}]`)?.remove()
}

/** The attribute of what is added to a link. */
const labelMark = 'data-done-label'

/** For screen readers only. */
const hidden =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

/** True for a change of a link, in one, or of what holds some: a page may change all the time, and its links rarely. */
const concernsLinks = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
  type === 'attributes' ||
  (isElement(target) && target.closest('a') !== null) ||
  [...addedNodes, ...removedNodes].some(
    (node) => isElement(node) && (node.localName === 'a' || node.querySelector('a') !== null),
  )

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
