/** @import { Bench, Wanted } from './types.ts' */

/**
 * Runs in the page before its scripts (`addInitScript`), so it can use nothing from outside. It notes when what is wanted
 * has been painted, and measures single interactions. "Painted" is the task after the frame in which it was there: a
 * message posted in `requestAnimationFrame` arrives when the frame is done.
 *
 * `wanted`: that many `roots` each hold `count` elements of `selector`, or one for each item that its counter names (`all`).
 * `shown` is when they were in the document, counted from when the scripts that register the elements had arrived.
 *
 * @param {{ selectors: typeof import('./product.js').selectors, wanted: Wanted }} given
 */
export function installProbe({ selectors, wanted }) {
  /** @type {Set<MutationObserver>} */
  const roots = new Set()
  /** @type {Set<Document | ShadowRoot>} */
  const satisfied = new Set()

  /** @param {ParentNode} root */
  const rowsOf = (root) => [...root.querySelectorAll(selectors.row)]
  /** @param {Element | undefined} row */
  const titleOf = (row) => row?.querySelector(selectors.title)?.textContent ?? ''
  /** @param {ParentNode} root */
  const figures = (root) => {
    const text = root.querySelector(selectors.counter)?.textContent ?? ''
    const [, done = Number.NaN, total = Number.NaN] = text.match(/(\d+)\s*\/\s*(\d+)/)?.map(Number) ?? []
    return { done, total }
  }
  /** To ask the page would take its time, just while it is measured. @param {keyof Bench} what */
  const tell = (what) => console.debug(`bench: ${what}`)
  /** @param {(now: number) => void} then */
  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(undefined)
    })

  // Loading

  /** Nothing until a root has all that is wanted. @param {Document | ShadowRoot} root */
  function wantedIn(root) {
    const found = root.querySelectorAll(wanted.selector)
    const { total } = wanted.all ? figures(root) : { total: wanted.count ?? 1 }
    return total > 0 && found.length >= total ? found[0] : undefined
  }
  /** @param {Element} element */
  function isVisible(element) {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    /** @type {Element | undefined} */
    let at = element
    while (at) {
      const { opacity, visibility } = getComputedStyle(at)
      if (Number(opacity) < 0.99 || visibility !== 'visible') return false
      const root = at.getRootNode()
      at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
    }
    return true
  }
  /** @param {Element} element */
  function awaitVisible(element) {
    requestAnimationFrame(() => {
      if (!isVisible(element)) return awaitVisible(element)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        bench.painted = performance.now()
        tell('painted')
      }
      port2.postMessage(undefined)
    })
  }
  /** @param {Document | ShadowRoot} root */
  function look(root) {
    const found = wantedIn(root)
    if (!found || satisfied.has(root)) return
    satisfied.add(root)
    if (satisfied.size < (wanted.roots ?? 1)) return
    bench.shown = performance.now() - arrived()
    for (const watched of roots) watched.disconnect()
    roots.clear()
    awaitVisible(found)
  }
  /** @param {Document | ShadowRoot} root */
  function watch(root) {
    const observer = new MutationObserver(() => look(root))
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    roots.add(observer)
  }
  // The scripts that a page loads at once run only when all of them are there, so the last of those that had arrived when
  // the first element was registered is the one that the others waited for.
  let registered = 0
  const { define } = CustomElementRegistry.prototype
  CustomElementRegistry.prototype.define = function (...given) {
    registered ||= performance.now()
    return define.apply(this, given)
  }
  const arrived = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'))
      .map(({ responseEnd }) => responseEnd)
      .filter((time) => time <= registered)
      .reduce((last, time) => Math.max(last, time), 0)

  watch(document)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    if (satisfied.size < (wanted.roots ?? 1)) watch(root)
    return root
  }

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longest = Math.max(bench.longest, duration)
  }).observe({ type: 'longtask', buffered: true })

  // Interactions

  /** @param {number} index */
  const rootOf = (index) => {
    const root = [...document.querySelectorAll(selectors.element)].at(index)?.shadowRoot
    if (!root) throw new Error('The page has no such element.')
    return root
  }

  /**
   * Calls `then` with the times of the DOM and of the frame as soon as `changed()` holds.
   *
   * @param {ShadowRoot} root
   * @param {() => boolean} changed
   * @param {(seen: { dom: number, painted: number }) => void} then
   */
  function whenChanged(root, changed, then) {
    const observer = new MutationObserver(() => {
      if (!changed()) return
      const dom = performance.now()
      observer.disconnect()
      afterFrame((painted) => then({ dom, painted }))
    })
    observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
  }

  /**
   * Resolves when the element stands still: rows may slide to their new place, and the page may scroll along.
   *
   * @param {Element} element
   */
  async function settled(element) {
    let still = 0
    for (let before = Number.NaN; still < 3; ) {
      await new Promise((done) => afterFrame(done))
      const { top } = element.getBoundingClientRect()
      still = top === before ? still + 1 : 0
      before = top
    }
  }

  /**
   * Scrolls until the element can be clicked; resolves to its middle.
   *
   * @param {ShadowRoot} root
   * @param {Element} element
   */
  async function bringIntoView(root, element) {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      await settled(element)
      const { left, top, width, height } = element.getBoundingClientRect()
      const middle = { x: left + width / 2, y: top + height / 2 }
      if (root.elementFromPoint(middle.x, middle.y) === element) return middle
    }
    throw new Error('The checkbox of the first row cannot be clicked: something covers it.')
  }

  /**
   * Makes ready for a click on the first row's checkbox; returns where it is.
   *
   * @param {number} elementIndex
   */
  async function prepareTick(elementIndex) {
    const root = rootOf(elementIndex)
    const [first] = rowsOf(root)
    const checkbox = first?.querySelector(selectors.checkbox)
    if (!checkbox) throw new Error('The table has no checkbox.')
    const { x, y } = await bringIntoView(root, checkbox)
    const title = titleOf(first)
    const { done, total } = figures(root)
    /** @type {{ start?: number, frame?: number, dom?: number, painted?: number, stored?: number }} */
    const times = {}
    bench.tick = undefined
    const finish = () => {
      const { start = Number.NaN, frame = Number.NaN, dom = Number.NaN, painted, stored } = times
      if (painted === undefined || stored === undefined) return
      bench.tick = {
        paint: painted - start,
        dom: dom - start,
        durable: stored - painted,
        firstFrame: dom <= frame,
      }
      tell('tick')
    }
    addEventListener(
      'click',
      (event) => {
        times.start = event.timeStamp
        requestAnimationFrame(() => {
          times.frame = performance.now()
        })
      },
      { capture: true, once: true },
    )
    addEventListener(
      'tracker-progress',
      () => {
        times.stored = performance.now()
        finish()
      },
      { once: true },
    )
    whenChanged(
      root,
      () => {
        const now = figures(root)
        return now.done === done + 1 && now.total === total && titleOf(rowsOf(root)[0]) !== title
      },
      (seen) => {
        Object.assign(times, seen)
        finish()
      },
    )
    return { x, y }
  }

  /**
   * Takes the last tick back, so that every tick finds the same table; resolves when that is stored.
   *
   * @param {number} elementIndex
   * @returns {Promise<void>}
   */
  function undoTick(elementIndex) {
    return new Promise((done) => {
      const ticked = [...rootOf(elementIndex).querySelectorAll(`${selectors.row} ${selectors.checkbox}`)]
        .filter((box) => box instanceof HTMLInputElement)
        .filter(({ checked }) => checked)
        .at(-1)
      // A long table may have moved the row to where it is not rendered.
      if (!ticked) return done()
      addEventListener('tracker-progress', () => done(), { once: true })
      ticked.click()
    })
  }

  /** Makes ready for the next letter in the search field; returns the one that leaves about half of the rows. */
  function prepareLetter() {
    const root = rootOf(0)
    const field = root.querySelector(selectors.search)
    if (!(field instanceof HTMLInputElement)) throw new Error('The table has no search.')
    const titles = rowsOf(root).map((row) => titleOf(row).toLowerCase())
    const kept = (/** @type {string} */ letter) =>
      titles.filter((title) => title.includes(field.value + letter)).length
    const distance = (/** @type {string} */ letter) => Math.abs(kept(letter) - titles.length / 2)
    const [letter = ''] = [...'abcdefghijklmnopqrstuvwxyz']
      .filter((candidate) => kept(candidate) > 0 && kept(candidate) < titles.length)
      .sort((a, b) => distance(a) - distance(b))
    const expected = kept(letter)
    let start = Number.NaN
    bench.letter = undefined
    addEventListener(
      'keydown',
      (event) => {
        start = event.timeStamp
      },
      { capture: true, once: true },
    )
    whenChanged(
      root,
      () => rowsOf(root).length === expected,
      ({ dom, painted }) => {
        bench.letter = { paint: painted - start, dom: dom - start }
        tell('letter')
      },
    )
    return letter
  }

  /**
   * Shows every route once, each until it is painted.
   *
   * @param {readonly string[]} routes
   */
  async function visitRoutes(routes) {
    const element = document.querySelector(selectors.element)
    if (!element) throw new Error('The page has no element.')
    const frame = () => new Promise((done) => afterFrame(done))
    for (const route of routes) {
      element.setAttribute('route', route)
      do await frame()
      while (element.shadowRoot?.querySelector(selectors.loading))
    }
  }

  /** @type {Bench} */
  const bench = {
    painted: undefined,
    shown: undefined,
    longest: 0,
    tick: undefined,
    letter: undefined,
    prepareTick,
    undoTick,
    prepareLetter,
    visitRoutes,
  }
  window.bench = bench
}
