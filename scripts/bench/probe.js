/** @import { Wanted } from './types.ts' */

/**
 * Runs in the page before its scripts (`addInitScript`), so it can't use anything from outside. Reports when the wanted
 * content has been painted, and measures single interactions.
 *
 * @param {{ selectors: typeof import('./product.js').selectors, wanted: Wanted }} given
 */
export function installProbe({ selectors, wanted }) {
  /** @param {unknown} value */
  const tell = (value) => console.debug('bench', JSON.stringify(value))

  /** @type {(root: ParentNode) => Element[]} */
  const rowsOf = (root) => [...root.querySelectorAll(selectors.row)]

  /** Returns the numbers of the counter: done and total. @type {(root: ParentNode) => number[]} */
  const counted = (root) =>
    root.querySelector(selectors.counter)?.textContent?.match(/\d+/g)?.map(Number) ?? []

  /** Returns the time when the next frame is painted: a message posted in it arrives afterwards. */
  async function painted() {
    await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(undefined)
    })
    return performance.now()
  }

  /**
   * Resolves when a DOM change makes `holds` return true.
   *
   * @param {Node} root
   * @param {() => boolean} holds
   */
  const whenChanged = (root, holds) =>
    new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (!holds()) return
        observer.disconnect()
        done(undefined)
      })
      observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
    })

  /** @type {(type: string) => Promise<number>} */
  const timeOf = (type) =>
    new Promise((done) => {
      addEventListener(type, ({ timeStamp }) => done(timeStamp), { capture: true, once: true })
    })

  // Loading

  let missing = wanted.roots ?? 1
  /** @param {Document | ShadowRoot} root */
  async function watch(root) {
    const found = () => root.querySelectorAll(wanted.selector)
    await whenChanged(
      root,
      () => found().length >= (wanted.count ?? counted(root)[1] ?? Number.POSITIVE_INFINITY),
    )
    missing -= 1
    if (missing !== 0) return
    let time = await painted()
    while (!found()[0]?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      time = await painted()
    tell(time)
  }
  watch(document)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    if (missing > 0) watch(root)
    return root
  }

  // Interactions

  /** @param {number} index */
  function rootOf(index) {
    const root = document.querySelectorAll(selectors.element)[index]?.shadowRoot
    if (!root) throw new Error('The page has no such element.')
    return root
  }
  window.bench = {
    prepareTick(index) {
      const root = rootOf(index)
      if (!rowsOf(root)[0]?.querySelector(`${selectors.checkbox}:hover`)) return false
      const [done = 0] = counted(root)
      // The row stays where it is for as long as the pointer is on the table.
      const changed = whenChanged(root, () => counted(root)[0] === done + 1)
      const times = Promise.all([timeOf('click'), changed.then(painted), timeOf('tracker-progress')])
      times.then(([start, paint, store]) => tell({ painted: paint - start, stored: store - start }))
      return true
    },

    undoTick(index) {
      const stored = timeOf('tracker-progress')
      const boxes = rowsOf(rootOf(index)).map((row) => row.querySelector(selectors.checkbox))
      const ticked = boxes.findLast((box) => box instanceof HTMLInputElement && box.checked)
      if (!(ticked instanceof HTMLInputElement)) throw new Error('No row is ticked.')
      ticked.click()
      return stored
    },

    prepareLetter() {
      const root = rootOf(0)
      const { length } = rowsOf(root)
      const changed = whenChanged(root, () => rowsOf(root).length < length)
      const times = Promise.all([timeOf('keydown'), changed.then(painted)])
      times.then(([start, paint]) => tell({ painted: paint - start }))
    },
  }
}
