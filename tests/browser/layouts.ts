/** The layouts of host pages in which every element must have a width, and how to measure it. */

/** Every element, with a selector that matches once its content is there. */
export const elements = {
  'dsa-tracker': { markup: '<dsa-tracker></dsa-tracker>', content: 'a.card' },
  'topic-grid': { markup: '<topic-grid></topic-grid>', content: 'a.card' },
  'topic-table': { markup: '<topic-table topic="trie"></topic-table>', content: 'tbody .row' },
  'progress-admin': { markup: '<progress-admin></progress-admin>', content: '.admin' },
  'review-queue': { markup: '<review-queue></review-queue>', content: '.section' },
  'activity-map': { markup: '<activity-map></activity-map>', content: '.activity' },
  'done-button': { markup: '<done-button></done-button>', content: '.done-button' },
}

interface Layout {
  readonly outer?: string
  readonly inner?: string
  readonly element?: string
  /** The element is as wide as its container. */
  readonly fills?: true
  /** The browser makes room for the element's minimum width, however narrow the container is. */
  readonly grows?: true
}

export const layouts: Readonly<Record<string, Layout>> = {
  block: { fills: true },
  'the same, with its own display taken away': { element: 'display: inline', fills: true },
  'a box that is a flex container itself': { element: 'display: flex', fills: true },
  'flex row': { inner: 'display: flex' },
  'flex row, in the middle': { inner: 'display: flex; justify-content: center; place-items: center' },
  'flex column, stretched': { inner: 'display: flex; flex-direction: column', fills: true },
  'flex column, in the middle': { inner: 'display: flex; flex-direction: column; align-items: center' },
  'flex row in a flex row': { outer: 'display: flex', inner: 'display: flex', grows: true },
  'inline flex row': { inner: 'display: inline-flex', grows: true },
  'grid in the middle': { inner: 'display: grid; place-items: center', grows: true },
  'grid of two columns': { inner: 'display: grid; grid-template-columns: auto auto', grows: true },
  'grid of the least width': { inner: 'display: grid; grid-template-columns: min-content 1fr', grows: true },
  'inline block': { element: 'display: inline-block' },
  float: { element: 'float: left' },
  'float at the end': { element: 'float: inline-end' },
  'width: fit-content': { element: 'width: fit-content' },
  'width: min-content': { element: 'width: min-content' },
  absolute: { inner: 'position: relative; height: 900px', element: 'position: absolute' },
  'table cell': { outer: 'display: table', inner: 'display: table-cell', grows: true },
  'text from top to bottom': { outer: 'writing-mode: vertical-rl', inner: 'width: 100%', fills: true },
  'a new Vue project': {
    outer: 'display: flex; place-items: center',
    inner:
      'display: grid; grid-template-columns: 1fr 1fr; max-width: 1280px; margin: 0 auto; padding: 0 2rem; font-weight: normal',
    grows: true,
  },
  'a new Vite project': {
    outer: 'display: flex; place-items: center',
    inner: 'max-width: 1280px; margin: 0 auto; text-align: center',
    grows: true,
  },
}

/** The width of an element in one layout and container, and how far it overflows that. */
interface Measured {
  readonly layout: string
  readonly container: number
  readonly width: number
  readonly over: number
}

/** Runs in a page that has the element and `#text` side by side in `#inner`, inside `#outer`. */
export function measureLayouts([name, layouts]: readonly [
  name: string,
  layouts: Readonly<Record<string, Layout>>,
]): Measured[] {
  const [outer, inner, element] = ['#outer', '#inner', name].map(
    (selector) => document.querySelector(selector) as HTMLElement,
  ) as [HTMLElement, HTMLElement, HTMLElement]
  const root = element.shadowRoot?.querySelector('.root') as HTMLElement
  const text = document.querySelector('#text') as HTMLElement
  const found: Measured[] = []
  for (const [layout, style] of Object.entries(layouts)) {
    // The narrow containers have no room for a text beside the element.
    for (const container of [1000, 320, 240]) {
      outer.style.cssText = `width: ${container}px; box-sizing: border-box; ${style.outer ?? ''}`
      inner.style.cssText = style.inner ?? ''
      element.style.cssText = style.element ?? ''
      text.hidden = container < 1000
      const { width, left, right } = root.getBoundingClientRect()
      const box = outer.getBoundingClientRect()
      found.push({ layout, container, width, over: Math.max(box.left - left, right - box.right) })
    }
  }
  return found
}

/** True if an element has no room, or takes more than there is. */
export function isMisfit({ layout, container, width, over }: Measured): boolean {
  const { fills, grows } = layouts[layout] as Layout
  if (fills) return width !== container || over > 0
  if (container < 280) return !grows && over > 0
  return width < 280 || over > 0
}
