/**
 * @typedef {import('./store.js').ClassTable} ClassTable
 * @typedef {import('./store.js').ClassStudent} ClassStudent
 * @typedef {{
 *   name: string,
 *   total?: number,
 *   isTopic?: boolean,
 *   value: (student: ClassStudent) => string | number,
 *   cell: (student: ClassStudent) => HTMLTableCellElement,
 * }} Column `value` is what it is sorted by
 */

/**
 * @param {'td' | 'th'} tag
 * @param {string} className
 * @param {(string | Node)[]} content
 */
function cellOf(tag, className, ...content) {
  const cell = document.createElement(tag)
  cell.className = className
  cell.append(...content)
  return cell
}

/**
 * @param {string} text
 * @param {string} [tag]
 */
function small(text, tag = 'small') {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** @param {ClassStudent} student */
function nameCell({ name, files }) {
  // Whatever the name is, the number after it stays in order.
  const cell = cellOf('th', 'student', small(name, 'bdi'))
  cell.scope = 'row'
  if (files > 1) cell.append(' ', small(`${files} files`))
  return cell
}

/** @param {ClassStudent} student */
function percentCell({ percent }) {
  const cell = cellOf('td', 'percent', `${percent}%`)
  cell.style.setProperty('--share', `${percent}%`)
  return cell
}

/** @param {ClassStudent} student */
function dayCell({ lastActive }) {
  if (lastActive === undefined) return cellOf('td', 'day none', '–')
  const time = document.createElement('time')
  time.dateTime = lastActive
  const day = new Date(`${lastActive}T12:00`)
  const isThisYear = day.getFullYear() === new Date().getFullYear()
  time.textContent = day.toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return cellOf('td', 'day', time)
}

/** @param {{ done: number, total: number } | undefined} progress */
function stepCell(progress) {
  if (!progress) return cellOf('td', 'topic none', '–')
  const { done, total } = progress
  const cell = cellOf('td', 'topic', String(done))
  const step = done === 0 ? 0 : done >= total ? 4 : Math.ceil((done / total) * 3)
  cell.dataset.step = String(step)
  return cell
}

/**
 * @param {ClassTable} table
 * @returns {readonly Column[]}
 */
const columnsOf = ({ levels, topics, students }) => [
  { name: 'Student', value: ({ name }) => name, cell: nameCell },
  {
    name: 'Done',
    total: Math.max(0, ...students.map(({ total }) => total)),
    value: ({ done }) => done,
    cell: ({ done }) => cellOf('td', 'done', String(done)),
  },
  { name: 'Percent', value: ({ percent }) => percent, cell: percentCell },
  { name: 'Last active', value: ({ lastActive = '' }) => lastActive, cell: dayCell },
  ...levels.map(({ name, total }, index) => ({
    name,
    total,
    value: (/** @type {ClassStudent} */ { levels }) => levels[index]?.done ?? -1,
    cell: (/** @type {ClassStudent} */ { levels }) => stepCell(levels[index]),
  })),
  ...topics.map(({ name, total }, index) => ({
    name,
    total,
    isTopic: true,
    value: (/** @type {ClassStudent} */ { topics }) => topics[index]?.done ?? 0,
    cell: (/** @type {ClassStudent} */ { topics }) => stepCell(topics[index] ?? { done: 0, total }),
  })),
]

const collator = new Intl.Collator(undefined, { numeric: true })

/**
 * @param {string | number} a
 * @param {string | number} b
 */
const compared = (a, b) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/**
 * Tells a topic from a column of ours that is called the same.
 *
 * @param {Column} column
 */
const keyOf = ({ name, isTopic }) => (isTopic ? `topic ${name}` : name)

/** What the tables are sorted by: another track or more files keep it, if they have such a column. */
const sorting = { by: 'Student', descending: false }

/**
 * Shows a class, with a button in each heading that sorts by it.
 *
 * @param {HTMLTableElement} place
 * @param {ClassTable} table
 */
export function showTable(place, table) {
  const columns = columnsOf(table)
  const [head, body] = [place.tHead, place.tBodies[0]]
  const rows = table.students.map((student) => {
    const row = document.createElement('tr')
    row.append(...columns.map(({ cell }) => cell(student)))
    return { student, row }
  })
  const headings = columns.map((column) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(small(column.name, 'span'))
    if (column.total !== undefined) button.append(' ', small(String(column.total)))
    const heading = cellOf(
      'th',
      column.isTopic ? 'topic' : column.name.toLowerCase().replace(' ', '-'),
      button,
    )
    heading.scope = 'col'
    button.addEventListener('click', () => {
      const isAgain = sorting.by === keyOf(column)
      // The most first, but names from A.
      sorting.descending = isAgain ? !sorting.descending : keyOf(column) !== 'Student'
      sorting.by = keyOf(column)
      sort()
    })
    return { column, heading }
  })

  function sort() {
    const by = columns.find((column) => keyOf(column) === sorting.by) ?? columns[0]
    for (const { column, heading } of headings) {
      if (column === by) heading.ariaSort = sorting.descending ? 'descending' : 'ascending'
      else heading.removeAttribute('aria-sort')
    }
    const direction = sorting.descending ? -1 : 1
    if (by) rows.sort((a, b) => direction * compared(by.value(a.student), by.value(b.student)))
    body?.replaceChildren(...rows.map(({ row }) => row))
  }

  const row = document.createElement('tr')
  row.append(...headings.map(({ heading }) => heading))
  head?.replaceChildren(row)
  sort()
}
