// Shows a class as a table, from the files that its students handed in. They stay in this page.
import { showTable } from './classTable.js'
import { droppedFiles, filesOf } from './droppedFiles.js'
import { find } from './find.js'
import { openStore } from './store.js'

/**
 * @typedef {import('./store.js').ClassFiles} ClassFiles
 * @typedef {import('./store.js').FileToRead} FileToRead
 */

const page = document.body
const choice = find('#track', HTMLSelectElement)
const progress = find('#class-progress', HTMLProgressElement)
const status = find('.class-status', HTMLElement)
const table = find('.class-table', HTMLTableElement)
const [files, folder] = [find('.files', HTMLInputElement), find('.folder', HTMLInputElement)]

/** @type {Required<ClassFiles>} */
const nothing = { read: [], unread: [] }
let known = nothing

/** @type {Readonly<Record<string, string>>} */
const reasons = {
  'import-not-json': 'is no backup and no progress.json',
  'import-shape': 'is not the progress of a list that is known here',
  'import-empty': 'has no topics in it',
  'import-too-large': 'is too large',
  'import-duplicate-topic': 'has one topic twice',
  'sheet-too-large': 'unpacks to more than a student’s file ever has',
  'sheet-unreadable': 'is damaged',
}

/**
 * @param {number} count
 * @param {string} one
 */
const counted = (count, one) => `${count.toLocaleString()} ${one}${count === 1 ? '' : 's'}`

/** @param {string} selector */
const section = (selector) => find(selector, HTMLElement)

const classes = () => openStore().classes()

/** Reads one drop after the other. */
let reading = Promise.resolve()

/** @param {Promise<readonly FileToRead[]>} dropped */
function add(dropped) {
  reading = reading.then(async () => {
    try {
      await read(await dropped)
    } catch (cause) {
      status.textContent = `The files could not be read: ${cause instanceof Error ? cause.message : cause}`
    }
    section('.class-reading').hidden = true
  })
}

/** @param {readonly FileToRead[]} given */
async function read(given) {
  if (given.length === 0) return
  progress.value = 0
  section('.class-reading').hidden = false
  section('.class-steps').hidden = true
  status.textContent = ''
  find('.class-reading [role=status]', HTMLElement).textContent =
    given.length === 1 ? (given[0]?.path ?? '') : counted(given.length, 'file')
  const before = known
  const found = await (await classes()).read(given, (share) => {
    progress.value = share
  })
  // Started over meanwhile.
  if (known !== before) return
  known = { read: [...known.read, ...found.read], unread: [...known.unread, ...found.unread] }
  await showTracks()
  showUnread()
}

/** Shows the tracks to choose from; at first the one in which most is done. */
async function showTracks() {
  const tracks = (await classes()).tracks(known)
  const [most] = [...tracks].sort((a, b) => b.done - a.done)
  const chosen = tracks.some(({ key }) => key === choice.value) ? choice.value : most?.key
  choice.replaceChildren(...tracks.map(({ key, name }) => new Option(name, key, false, key === chosen)))
  section('.class-result').hidden = tracks.length === 0
  await showTrack()
}

async function showTrack() {
  const shown = (await classes()).table(known, choice.value)
  showTable(table, shown)
  const from =
    shown.students.length === known.read.length ? '' : ` from ${counted(known.read.length, 'file')}`
  const leftOut = known.unread.length === 0 ? '' : ` ${counted(known.unread.length, 'file')} left out.`
  status.textContent = `${counted(shown.students.length, 'student')}${from}.${leftOut}`
}

function showUnread() {
  const lines = known.unread.map(({ path, error }) => {
    const line = document.createElement('li')
    const name = document.createElement('strong')
    // Whatever the name is, what is said about it stays in order.
    name.dir = 'auto'
    name.textContent = path
    line.append(name, ` ${reasons[error.code] ?? 'could not be read'}`)
    return line
  })
  find('.class-unread ul', HTMLElement).replaceChildren(...lines)
  section('.class-unread').hidden = lines.length === 0
}

async function saveCsv() {
  const reader = await classes()
  const csv = reader.csv(reader.table(known, choice.value))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = `class-${choice.selectedOptions[0]?.text ?? ''}.csv`
  link.click()
  setTimeout(URL.revokeObjectURL, 0, link.href)
}

function startOver() {
  // Another object, by which a reading that is still under way knows.
  known = { ...nothing }
  status.textContent = ''
  section('.class-result').hidden = true
  section('.class-steps').hidden = false
  showUnread()
  find('.choose-files', HTMLElement).focus()
}

// Phones have no folders to choose.
find('.choose-folder', HTMLElement).hidden = !('webkitdirectory' in folder)
for (const [selector, input] of /** @type {const} */ ([
  ['.choose-files', files],
  ['.choose-folder', folder],
])) {
  find(selector, HTMLElement).addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    add(Promise.resolve(filesOf(input.files ?? [])))
    // The same file again is a change.
    input.value = ''
  })
}
for (const type of /** @type {const} */ (['dragenter', 'dragover', 'dragleave', 'drop']))
  page.addEventListener(type, (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    page.classList.toggle(
      'dropping',
      type !== 'drop' && (type !== 'dragleave' || event.relatedTarget !== null),
    )
    if (type === 'drop') add(droppedFiles(event.dataTransfer))
  })
choice.addEventListener('change', () => void showTrack())
find('.save-csv', HTMLElement).addEventListener('click', () => void saveCsv())
find('.start-over', HTMLElement).addEventListener('click', startOver)
