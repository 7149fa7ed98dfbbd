// The goals of the table in issue 6, applied to what was measured: one row of the report for each figure.
import { counts } from './measure/tables.js'
import { median, summary } from './statistics.js'

/** Medians of the app that this product replaces, in milliseconds, from the same issue. */
const earlier = {
  first: { home: { 1: 3619, 4: 4132 }, topic: { 1: 3746, 4: 4291 } },
  warm: { home: { 1: 521, 4: 764 }, topic: { 1: 619, 4: 937 } },
}

const visitors = { first: 'First visit', warm: 'Returning', cold: 'Returning, empty HTTP cache' }
const shown = { home: 'cards', topic: 'rows on a deep link' }
const share = { first: 1 / 8, warm: 1 / 3 }
const times = { first: 3, warm: 2, cold: 2 }
const throttled = (rate) => (rate === 1 ? '' : `, CPU ${rate}x`)

const row = (what, unit, values, goal, met, more = {}) => ({
  what,
  unit,
  ...summary(values),
  goal,
  met,
  ...more,
})

function wireRows(wire) {
  const goals = { 'returning.tracker': 105, 'returning.table': 95 }
  const names = { tracker: 'whole tracker', table: 'one topic table', topic: 'deep link' }
  return Object.entries(wire)
    .filter(([key]) => !key.endsWith('.floor'))
    .map(([key, { bytes, catalogue, scripts }]) => {
      const [visitor, page] = key.split('.')
      const limit = goals[key]
      const floor = wire[`${visitor}.floor`].bytes / 1000
      return row(
        `JS on the wire, ${visitor === 'first' ? 'first visit' : 'returning'}, ${names[page]}`,
        'KB',
        [bytes / 1000],
        limit ? `<= ${limit}, no catalogue` : '',
        limit ? bytes <= limit * 1000 && !catalogue : undefined,
        { floor, ratio: bytes / 1000 / floor, catalogue, scripts },
      )
    })
}

function loadingRows(loading) {
  const rows = []
  for (const visitor of Object.keys(visitors)) {
    for (const rate of [1, 4]) {
      const floorValues = loading[`${visitor}.floor.x${rate}`]
      const floor = median(floorValues)
      rows.push(row(`${visitors[visitor]}: floor${throttled(rate)}`, 'ms', floorValues, '', undefined))
      for (const page of ['home', 'topic']) {
        const values = loading[`${visitor}.${page}.x${rate}`]
        const ratio = median(values) / floor
        // The earlier app's figures are those of a warm cache.
        const limit = earlier[visitor] && Math.floor(earlier[visitor][page][rate] * share[visitor])
        rows.push(
          row(
            `${visitors[visitor]}: ${shown[page]}${throttled(rate)}`,
            'ms',
            values,
            `<= ${times[visitor]} x floor${limit ? `, < ${limit}` : ''}`,
            ratio <= times[visitor] && (!limit || median(values) < limit),
            { floor, ratio },
          ),
        )
      }
    }
  }
  return rows
}

function interactionRows(ticking) {
  const rows = []
  for (const rate of [1, 4]) {
    const ticks = ticking[`tick.x${rate}`]
    const paint = ticks.map((tick) => tick.paint)
    const inFirstFrame = ticks.filter((tick) => tick.firstFrame).length / ticks.length
    rows.push(
      row(
        `Tick to painted row, counter, order${throttled(rate)}`,
        'ms',
        paint,
        '<= 16',
        median(paint) <= 16,
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
    const letters = ticking[`search.x${rate}`]
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

/** Met where the figure grows no faster than the rows, from one table and from each count to the next. */
function growsNoFaster(tables, figure, count) {
  const before = counts.filter((other) => other < count)
  return before.every(
    (other) => figure(tables[count]) / figure(tables[other]) <= tables[count].rows / tables[other].rows,
  )
}

function tableRows(tables) {
  const [one] = counts
  const time = ({ times: values }) => median(values)
  const memory = ({ heaps }) => median(heaps)
  const tick = ({ ticks }) => median(ticks.map(({ paint }) => paint))
  return counts.flatMap((count) => {
    const { times: values, heaps, ticks, rows } = tables[count]
    const name = count === 1 ? '1 table' : `${count} tables`
    const rowRatio = (rows / tables[one].rows).toFixed(1)
    const more = (figure) => ({
      note: `x ${(figure(tables[count]) / figure(tables[one])).toFixed(2)} of 1 table`,
    })
    const later = count !== one
    return [
      row(
        `${name} (${rows} rows): all rows`,
        'ms',
        values,
        later ? `<= x ${rowRatio}` : '',
        later ? growsNoFaster(tables, time, count) : undefined,
        later ? more(time) : {},
      ),
      row(
        `${name}: JS heap`,
        'MB',
        heaps.map((bytes) => bytes / 1e6),
        later ? `<= x ${rowRatio}` : '',
        later ? growsNoFaster(tables, memory, count) : undefined,
        later ? more(memory) : {},
      ),
      row(
        `${name}: tick in the last`,
        'ms',
        ticks.map(({ paint }) => paint),
        later ? 'as with 1 (25 % or 4 ms)' : '',
        later ? tick(tables[count]) <= Math.max(tick(tables[one]) * 1.25, tick(tables[one]) + 4) : undefined,
        later ? more(tick) : {},
      ),
    ]
  })
}

function largeRows({ small, large, ticks }) {
  const ratio = median(large) / median(small)
  const paint = ticks.map((tick) => tick.paint)
  return [
    row('Topic of 63 items: rows', 'ms', small, '', undefined),
    row('Topic of 5,000 items: rows', 'ms', large, '<= x 4 of 63 items', ratio <= 4, {
      note: `x ${ratio.toFixed(2)} of 63 items`,
    }),
    row('Topic of 5,000 items: tick', 'ms', paint, '<= 50', median(paint) <= 50),
  ]
}

const taskRows = (loading) =>
  Object.keys(visitors).flatMap((visitor) => {
    const floor = median(loading[`${visitor}.floor.longest`])
    return ['home', 'topic'].map((page) => {
      const values = loading[`${visitor}.${page}.longest`]
      return row(
        `Longest task, ${visitors[visitor].replace(/^./, (letter) => letter.toLowerCase())}, ${page}, CPU 4x`,
        'ms',
        values,
        'none over 50',
        median(values) <= 50,
        { floor },
      )
    })
  })

/** The first rounds also fill the browser's caches of compiled code: flat is what the later half of the rounds adds nothing to. */
function memoryRows({ early, half, late, rounds, routes }) {
  const megabytes = ({ heap }) => [heap / 1e6]
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

/** All rows of the report. A task under 50 ms is not reported by the browser and stands as 0. */
export const judge = ({ wire, loading, ticking, tables, large, memory }) => [
  ...wireRows(wire),
  ...loadingRows(loading),
  ...interactionRows(ticking),
  ...tableRows(tables),
  ...largeRows(large),
  ...taskRows(loading),
  ...memoryRows(memory),
]
