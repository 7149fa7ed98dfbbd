// The goals, applied to what was measured: one row of the report for each figure.
import { median, summary } from './statistics.js'

/** @import { HistoryTimes, Large, Lists, Loading, Measured, MemoryRounds, More, Row, Tables, Tick, Ticking, Wire } from './types.ts' */

const visitors = /** @type {const} */ ({ first: 'First visit', returning: 'Returning' })
const everyVisitor = /** @type {const} */ (['first', 'returning'])

/** What is shown, and how many floors it may take the visitor, unthrottled and throttled. */
const pages = /** @type {const} */ ({
  home: { name: 'cards', first: [3, 2], returning: [1.7, 1.7] },
  topic: { name: 'rows on a deep link', first: [3, 2], returning: [2, 2] },
  lightHome: { name: 'cards, light build', first: [3, 2], returning: [1.4, 1.4] },
})
const everyPage = /** @type {const} */ (['home', 'topic', 'lightHome'])
/** @param {number} rate */
const throttled = (rate) => (rate === 1 ? '' : `, CPU ${rate}x`)

/** @type {(what: string, unit: Row['unit'], values: readonly number[], goal: string, met: boolean | undefined, more?: More) => Row} */
const row = (what, unit, values, goal, met, more = {}) => ({
  what,
  unit,
  ...summary(values),
  goal,
  met,
  ...more,
})

/**
 * React, Dexie and the wrapper are 55 KB of each page of the default build, without what nothing here reaches.
 *
 * @param {Wire} wire
 */
function wireRows(wire) {
  /** @type {Record<string, number>} */
  const goals = {
    'returning.tracker': 110.9,
    'returning.table': 110.9,
    'returning.lightTracker': 62,
    'returning.lightTable': 58,
  }
  /** @type {Record<string, string>} */
  const names = {
    tracker: 'whole tracker',
    table: 'one topic table',
    topic: 'deep link',
    lightTracker: 'whole tracker, light build',
    lightTable: 'one topic table, light build',
  }
  return Object.entries(wire)
    .filter(([key]) => !key.endsWith('.floor'))
    .map(([key, { bytes, catalogue, scripts }]) => {
      const [visitor, page = ''] = key.split('.')
      const limit = goals[key]
      return row(
        `JS on the wire, ${visitor === 'first' ? 'first visit' : 'returning'}, ${names[page]}`,
        'KB',
        [bytes / 1000],
        limit ? `<= ${limit}, no catalogue` : '',
        limit ? bytes <= limit * 1000 && !catalogue : undefined,
        { note: `${scripts.length} files`, catalogue, scripts },
      )
    })
}

/** @param {Loading} loading */
const loadingRows = (loading) =>
  everyVisitor.flatMap((visitor) =>
    [1, 4].flatMap((rate) => {
      const floorValues = loading[`${visitor}.floor.x${rate}`] ?? []
      const floor = median(floorValues)
      return [
        row(`${visitors[visitor]}: floor${throttled(rate)}`, 'ms', floorValues, '', undefined),
        ...everyPage.map((page) => {
          const values = loading[`${visitor}.${page}.x${rate}`] ?? []
          const ratio = median(values) / floor
          const limit = pages[page][visitor][rate === 1 ? 0 : 1]
          const what = `${visitors[visitor]}: ${pages[page].name}${throttled(rate)}`
          return row(what, 'ms', values, `<= ${limit} x floor`, ratio <= limit, { floor, ratio })
        }),
      ]
    }),
  )

/**
 * From when the scripts had arrived until what is stored is in the document: what the product itself takes, whatever the
 * network and the frame do.
 *
 * @param {Loading} loading
 */
const storedRows = (loading) =>
  [1, 4].map((rate) => {
    const values = loading[`returning.home.shown.x${rate}`] ?? []
    const what = `Returning: stored topics on the screen, from the script${throttled(rate)}`
    return rate === 1
      ? row(what, 'ms', values, '<= 100', median(values) <= 100)
      : row(what, 'ms', values, '', undefined)
  })

/** @param {Ticking} ticking */
function interactionRows(ticking) {
  const rows = []
  for (const rate of [1, 4]) {
    const ticks = ticking[rate]?.ticks ?? []
    const paint = ticks.map((tick) => tick.paint)
    const limit = rate === 1 ? 16 : 40
    const inFirstFrame = ticks.filter((tick) => tick.firstFrame).length / ticks.length
    rows.push(
      row(
        `Tick to painted row, counter, order${throttled(rate)}`,
        'ms',
        paint,
        `<= ${limit}`,
        median(paint) <= limit,
        {
          note: `${Math.round(inFirstFrame * 100)} % in the first frame`,
        },
      ),
      row(
        `  of it until the DOM has changed${throttled(rate)}`,
        'ms',
        ticks.map((tick) => tick.dom),
        '',
        undefined,
      ),
    )
    const durable = ticks.map((tick) => tick.durable)
    rows.push(
      row(
        `Tick to durable, after the paint${throttled(rate)}`,
        'ms',
        durable,
        '<= 10',
        median(durable) <= 10,
      ),
    )
  }
  for (const rate of [1, 4]) {
    const letters = ticking[rate]?.letters ?? []
    const paint = letters.map((letter) => letter.paint)
    const limit = rate === 1 ? 16 : 25
    rows.push(
      row(
        `Search letter to painted rows${throttled(rate)}`,
        'ms',
        paint,
        `<= ${limit}`,
        median(paint) <= limit,
      ),
      row(
        `  of it until the DOM has changed${throttled(rate)}`,
        'ms',
        letters.map((letter) => letter.dom),
        '',
        undefined,
      ),
    )
  }
  return rows
}

/**
 * Met where the figure grows no faster than the rows, from one table and from each count to the next.
 *
 * @param {readonly Tables[]} fewer
 * @param {Tables} tables
 * @param {(tables: Tables) => number} figure
 */
const growsNoFaster = (fewer, tables, figure) =>
  fewer.every((other) => figure(tables) / figure(other) <= tables.rows / other.rows)

/** @param {ReadonlyMap<number, Tables>} measured by how many tables there are, from one up */
function tableRows(measured) {
  /** @type {(tables: Tables) => number} */
  const time = ({ times: values }) => median(values)
  /** @type {(tables: Tables) => number} */
  const memory = ({ heaps }) => median(heaps)
  /** @type {(tables: Tables) => number} */
  const tick = ({ ticks }) => median(ticks.map(({ paint }) => paint))
  const all = [...measured]
  return all.flatMap(([count, tables], index) => {
    const { times: values, heaps, ticks, rows } = tables
    const fewer = all.slice(0, index).map(([, other]) => other)
    const one = fewer[0] ?? tables
    const name = count === 1 ? '1 table' : `${count} tables`
    const rowRatio = (rows / one.rows).toFixed(1)
    const more = (/** @type {(tables: Tables) => number} */ figure) => ({
      note: `x ${(figure(tables) / figure(one)).toFixed(2)} of 1 table`,
    })
    const later = tables !== one
    return [
      row(
        `${name} (${rows} rows): all rows`,
        'ms',
        values,
        later ? `<= x ${rowRatio}` : '',
        later ? growsNoFaster(fewer, tables, time) : undefined,
        later ? more(time) : {},
      ),
      row(
        `${name}: JS heap`,
        'MB',
        heaps.map((bytes) => bytes / 1e6),
        later ? `<= x ${rowRatio}` : '',
        later ? growsNoFaster(fewer, tables, memory) : undefined,
        later ? more(memory) : {},
      ),
      row(
        `${name}: tick in the last`,
        'ms',
        ticks.map(({ paint }) => paint),
        later ? 'as with 1 (25 % or 4 ms)' : '',
        later ? tick(tables) <= Math.max(tick(one) * 1.25, tick(one) + 4) : undefined,
        later ? more(tick) : {},
      ),
    ]
  })
}

/** @param {Large} measured */
function largeRows({ small, large, ticks, sheet, sheetTicks }) {
  const rowsOf = (/** @type {string} */ what, /** @type {readonly number[]} */ times) => {
    const ratio = median(times) / median(small)
    const more = { note: `x ${ratio.toFixed(2)} of 63 items` }
    return row(`${what}: rows`, 'ms', times, '<= x 4 of 63 items', ratio <= 4, more)
  }
  const tickOf = (/** @type {string} */ what, /** @type {readonly Tick[]} */ measured) => {
    const paint = measured.map((tick) => tick.paint)
    return row(`${what}: tick`, 'ms', paint, '<= 50', median(paint) <= 50)
  }
  return [
    row('Topic of 63 items: rows', 'ms', small, '', undefined),
    rowsOf('Topic of 5,000 items', large),
    tickOf('Topic of 5,000 items', ticks),
    rowsOf('Sheet of 5,000 items', sheet),
    tickOf('Sheet of 5,000 items', sheetTicks),
  ]
}

/** @param {Lists} lists */
const listRows = (lists) =>
  Object.entries(lists).map(([format, values]) =>
    row(`List of 5,000 rows read, ${format}`, 'ms', values, '< 1000', median(values) < 1000),
  )

/** @param {HistoryTimes} measured */
function historyRows({ today, activity, replay }) {
  const pages = Object.entries({ Today: today, 'Activity map': activity })
  return [
    ...pages.flatMap(([name, { 10: few, 10000: many }]) => {
      const ratio = median(many) / median(few)
      return [
        row(`${name}: log of 10 entries`, 'ms', few, '', undefined),
        row(`${name}: log of 10,000 entries`, 'ms', many, '<= x 1.2 of 10 entries', ratio <= 1.2, {
          note: `x ${ratio.toFixed(2)} of 10 entries`,
        }),
      ]
    }),
    row('Replay of 10,000 reviews', 'ms', replay, '< 50', median(replay) < 50),
  ]
}

/**
 * Evaluating React is a task that nobody can divide, so the default build's is held against the floor's.
 *
 * @param {Loading} loading
 */
const taskRows = (loading) =>
  everyVisitor.flatMap((visitor) => {
    const floor = median(loading[`${visitor}.floor.longest`] ?? [])
    return everyPage.map((page) => {
      const values = loading[`${visitor}.${page}.longest`] ?? []
      const ratio = median(values) / floor
      const what = `Longest task, ${visitors[visitor].toLowerCase()}, ${pages[page].name}, CPU 4x`
      return page === 'lightHome'
        ? row(what, 'ms', values, 'none over 50', median(values) <= 50, { floor, ratio })
        : row(what, 'ms', values, '<= 1.4 x floor', ratio <= 1.4, { floor, ratio })
    })
  })

/**
 * The first rounds also fill the browser's caches of compiled code: flat is what the later half of the rounds adds nothing
 * to.
 *
 * @param {MemoryRounds} measured
 */
function memoryRows({ early, half, late, rounds, routes }) {
  /** @param {{ heap: number }} memory */
  const megabytes = ({ heap }) => [heap / 1e6]
  /** @param {MemoryRounds['late']} memory */
  const note = ({ heap, nodes, listeners }) =>
    `x ${(heap / early.heap).toFixed(3)}, ${nodes} nodes, ${listeners} listeners`
  const flat = late.heap <= half.heap * 1.02 && late.nodes <= early.nodes && late.listeners <= early.listeners
  return [
    row(`Heap after 2 visits to ${routes} routes`, 'MB', megabytes(early), '', undefined, {
      note: note(early),
    }),
    row(`Heap after ${rounds / 2} visits`, 'MB', megabytes(half), '', undefined, { note: note(half) }),
    row(`Heap after ${rounds} visits`, 'MB', megabytes(late), `<= + 2 % since ${rounds / 2}`, flat, {
      note: note(late),
    }),
  ]
}

/**
 * All rows of the report. A task under 50 ms is not reported by the browser and stands as 0.
 *
 * @param {Measured} measured
 */
export const judge = ({ wire, loading, ticking, tables, large, lists, history, memory }) => [
  ...wireRows(wire),
  ...loadingRows(loading),
  ...storedRows(loading),
  ...interactionRows(ticking),
  ...tableRows(tables),
  ...largeRows(large),
  ...listRows(lists),
  ...historyRows(history),
  ...taskRows(loading),
  ...memoryRows(memory),
]
