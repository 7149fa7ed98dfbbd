/**
 * The styles of every element. They come first, whichever element loads first, because they declare the order of the
 * cascade layers.
 */
let base = ''

/** The styles of screens and features that are loaded so far. */
const added = new Set<string>()

/** The stylesheet of each document. Held weakly, as a page may remove the frame that an element once stood in. */
const shared = new WeakMap<Document, CSSStyleSheet>()

/** All of them, so that later styles reach every one. */
const all = new Set<WeakRef<CSSStyleSheet>>()

/**
 * `rem` as our styles mean it: the size of the visitor's text. Some host pages use it as a ruler instead, as in `html {
 * font-size: 62.5% }`: if it is below 12px, too small for text, we use 16px.
 */
const rem = 'max(1rem, min(16px, (12px - 1rem) * 999))'

/**
 * Returns the stylesheet that all elements of a document share. It is constructed, so that it works under a content
 * security policy without `unsafe-inline`, and made once per document, because documents reject each other's sheets.
 */
export function stylesheet({ ownerDocument }: Element): CSSStyleSheet {
  const known = shared.get(ownerDocument)
  if (known) return known
  const sheet = new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet()
  shared.set(ownerDocument, sheet)
  all.add(new WeakRef(sheet))
  fill(sheet)
  return sheet
}

export function setBaseStyles(css: string): void {
  base = css
  fillAll()
}

/** Adds the styles of a screen or a feature, or what they share. */
export function addStyles(css: string): void {
  if (added.has(css)) return
  added.add(css)
  fillAll()
}

function fillAll(): void {
  for (const held of all) {
    const sheet = held.deref()
    if (sheet) fill(sheet)
    else all.delete(held)
  }
}

/** Makes `2rem` a number of times what we mean by it. */
const times = (size: string, unit: string): string => `calc(${Number.parseFloat(size)} * ${unit})`

function fill(sheet: CSSStyleSheet): void {
  const css = `${base} @layer views { ${[...added].join('')} }`
  const sized = css.replace(/@[^{;]+|-?\d*\.?\d+rem\b/g, (found) => {
    if (!found.startsWith('@')) return times(found, 'var(--rem)')
    // Variables don't work in the conditions of at-rules. In those of media, `rem` is the visitor's, whatever a page says.
    return found.startsWith('@container')
      ? found.replace(/\d*\.?\d+rem\b/g, (size) => times(size, rem))
      : found
  })
  // Important: a page may have a `--rem` of its own for all elements, and then ours wins.
  sheet.replaceSync(`${sized} :host { --rem: ${rem} !important }`)
}
