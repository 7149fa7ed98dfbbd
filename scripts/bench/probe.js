/**
 * Runs in the page before its scripts (`addInitScript`), so it can use nothing from outside. It notes when what is wanted
 * has been painted, and measures single interactions. "Painted" is the task after the frame in which it was there: a
 * message posted in `requestAnimationFrame` arrives when the frame is done.
 *
 * `wanted`: that many `roots` each hold `count` elements of `selector`, or one for each item that its counter names (`all`).
 */
export function installProbe({ selectors, wanted }) {
  const roots = new Set()
  const satisfied = new Set()
  const bench = { painted: undefined, longest: 0, result: undefined }
  window.bench = bench

  const rowsOf = (root) => root.querySelectorAll(selectors.row)
  const titleOf = (row) => row?.querySelector(selectors.title)?.textContent
  const figures = (root) =>
    (root.querySelector(selectors.counter)?.textContent ?? '').match(/(\d+)\s*\/\s*(\d+)/)?.map(Number) ?? []
  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(undefined)
    })

  // Loading

  function isSatisfied(root) {
    const found = root.querySelectorAll(wanted.selector)
    if (!wanted.all) return found.length >= wanted.count && found
    const [, , total] = figures(root)
    return total > 0 && found.length >= total && found
  }
  function isVisible(element) {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    for (let at = element; at instanceof Element; at = at.parentElement ?? at.getRootNode().host) {
      const { opacity, visibility } = getComputedStyle(at)
      if (Number(opacity) < 0.99 || visibility !== 'visible') return false
    }
    return true
  }
  function awaitVisible(element) {
    requestAnimationFrame(() => {
      if (!isVisible(element)) return awaitVisible(element)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        bench.painted = performance.now()
      }
      port2.postMessage(undefined)
    })
  }
  function look(root) {
    const found = isSatisfied(root)
    if (!found || satisfied.has(root)) return
    satisfied.add(root)
    if (satisfied.size < (wanted.roots ?? 1)) return
    for (const watched of roots) watched.disconnect()
    roots.clear()
    awaitVisible(found[0])
  }
  function watch(root) {
    const observer = new MutationObserver(() => look(root))
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    roots.add(observer)
  }
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

  const rootOf = (index) => [...document.querySelectorAll(selectors.element)].at(index).shadowRoot

  /** Calls `then` with the times of the DOM and of the frame as soon as `changed()` holds. */
  function whenChanged(root, changed, then) {
    const observer = new MutationObserver(() => {
      if (!changed()) return
      const dom = performance.now()
      observer.disconnect()
      afterFrame((painted) => then({ dom, painted }))
    })
    observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
  }

  /** Resolves when the element stands still: rows may slide to their new place, and the page may scroll along. */
  async function settled(element) {
    let still = 0
    for (let before = Number.NaN; still < 3; ) {
      await new Promise((done) => afterFrame(done))
      const { top } = element.getBoundingClientRect()
      still = top === before ? still + 1 : 0
      before = top
    }
  }

  /** Scrolls until the element can be clicked; resolves to its middle. */
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

  /** Makes ready for a click on the first row's checkbox; returns where it is. */
  bench.prepareTick = async (elementIndex) => {
    const root = rootOf(elementIndex)
    const [first] = rowsOf(root)
    const checkbox = first.querySelector(selectors.checkbox)
    const { x, y } = await bringIntoView(root, checkbox)
    const title = titleOf(first)
    const [, done, total] = figures(root)
    const times = {}
    bench.result = undefined
    const finish = () => {
      if (times.painted === undefined || times.stored === undefined) return
      const { start, frame, dom, painted, stored } = times
      bench.result = {
        paint: painted - start,
        dom: dom - start,
        durable: stored - painted,
        firstFrame: dom <= frame,
      }
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
        const [, doneNow, totalNow] = figures(root)
        return doneNow === done + 1 && totalNow === total && titleOf(rowsOf(root)[0]) !== title
      },
      (seen) => {
        Object.assign(times, seen)
        finish()
      },
    )
    return { x, y }
  }

  /** Takes the last tick back, so that every tick finds the same table; resolves when that is stored. */
  bench.undoTick = (elementIndex) =>
    new Promise((done) => {
      const checkboxes = [...rootOf(elementIndex).querySelectorAll(`${selectors.row} ${selectors.checkbox}`)]
      const ticked = checkboxes.filter(({ checked }) => checked).at(-1)
      // A long table may have moved the row to where it is not rendered.
      if (!ticked) return done()
      addEventListener('tracker-progress', () => done(), { once: true })
      ticked.click()
    })

  /** Makes ready for the next letter in the search field; returns the one that leaves about half of the rows. */
  bench.prepareLetter = () => {
    const root = rootOf(0)
    const field = root.querySelector(selectors.search)
    const titles = [...rowsOf(root)].map((row) => titleOf(row).toLowerCase())
    const kept = (letter) => titles.filter((title) => title.includes(field.value + letter)).length
    const distance = (letter) => Math.abs(kept(letter) - titles.length / 2)
    const [letter] = [...'abcdefghijklmnopqrstuvwxyz']
      .filter((candidate) => kept(candidate) > 0 && kept(candidate) < titles.length)
      .sort((a, b) => distance(a) - distance(b))
    const expected = kept(letter)
    let start
    bench.result = undefined
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
        bench.result = { paint: painted - start, dom: dom - start }
      },
    )
    return letter
  }

  /** Shows every route once, each until it is painted. */
  bench.visitRoutes = async (routes) => {
    const element = document.querySelector(selectors.element)
    const frame = () => new Promise((done) => afterFrame(done))
    for (const route of routes) {
      element.setAttribute('route', route)
      do await frame()
      while (element.shadowRoot.querySelector(selectors.loading))
    }
  }
}
