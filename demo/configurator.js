// Makes the lines that embed an element from the choices in a form, and shows the element beside them.
import { addColourField } from './colourField.js'
import { addCopyButton } from './copyButton.js'
import { showFieldError } from './fieldError.js'
import { find } from './find.js'
import { previewDatabase, showPreview } from './preview.js'
import { hardToRead } from './readability.js'
import { empty, fillWithSample } from './sampleProgress.js'
import { isForLms, scormPackage } from './scormPackage.js'
import { ways } from './snippet.js'
import { openStore } from './store.js'
import { optionsOf, subjectsOf } from './subjects.js'

/**
 * @typedef {import('./snippet.js').Choices} Choices
 */

const form = find('.choices', HTMLFormElement)
const subject = find('#subject', HTMLSelectElement)
const rows = find('#rows', HTMLInputElement)
const base = find('#base', HTMLInputElement)
const database = find('#database', HTMLInputElement)
const pass = find('#pass', HTMLInputElement)
const packing = find('.package', HTMLElement)
const download = find('.package button', HTMLButtonElement)
const packingStatus = find('.package [role=status]', HTMLElement)
const code = find('.result code', HTMLElement)
const preview = find('.preview', HTMLElement)
const sampleStatus = find('.sample [role=status]', HTMLElement)

const store = openStore(previewDatabase)
const subjects = subjectsOf(store.tracks.all)

const accent = addColourField(
  find('#accent', HTMLElement),
  'accent',
  [
    { title: 'Green, the default', value: '', shown: 'light-dark(#0a7a5a, #3ecf9a)' },
    { title: 'Blue', value: '#1d63d8', shown: '#1d63d8' },
    { title: 'Violet', value: '#7c3aed', shown: '#7c3aed' },
    { title: 'Pink', value: '#c2185b', shown: '#c2185b' },
    { title: 'Orange', value: '#c2570c', shown: '#c2570c' },
  ],
  '#0a7a5a',
)
const background = addColourField(
  find('#background', HTMLElement),
  'background',
  [
    { title: 'The default background', value: '', shown: 'light-dark(#f2f4f1, #0f1312)' },
    { title: 'Transparent', value: 'transparent', shown: 'transparent' },
    { title: 'White', value: '#ffffff', shown: '#ffffff' },
    { title: 'Cream', value: '#fdf6e3', shown: '#fdf6e3' },
    { title: 'Night', value: '#0b1020', shown: '#0b1020' },
  ],
  '#ffffff',
)
const forgetCopied = addCopyButton(find('.copy', HTMLElement), code, 'Copy the lines')

/**
 * Returns the entries of an object whose values aren't empty.
 *
 * @param {Record<string, string>} values
 */
const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/**
 * Returns the choices, without defaults and without those that make no sense.
 *
 * @returns {Choices}
 */
function read() {
  const chosen = new FormData(form)
  const given = (/** @type {string} */ name) => String(chosen.get(name) ?? '')
  const element = /** @type {Choices['element']} */ (given('element'))
  const way = /** @type {Choices['way']} */ (given('way'))
  const chosenSubject = subjects[element]
  const routing = element === 'dsa-tracker' && way !== 'iframe' && way !== 'scorm' ? given('routing') : ''
  const own = given('database').trim()
  const attributes = filled({
    ...(chosenSubject && {
      [chosenSubject.attribute]: subject.value === chosenSubject.fallback ? '' : subject.value,
    }),
    // Without its path, the addresses of the tracker would begin at the top of the site.
    routing: routing === 'history' && baseError() !== '' ? '' : routing,
    base: routing === 'history' && baseError() === '' ? given('base').trim() : '',
    rows: element === 'topic-table' && rows.validity.valid ? given('rows') : '',
    theme: given('theme') === usualTheme(element) ? '' : given('theme'),
    database: own === 'db' || databaseError(own) !== '' ? '' : own,
  })
  if (chosen.has('compact')) attributes.compact = ''
  const looks = filled({ accent: accent(), background: background(), radius: given('radius') })
  const title =
    element === 'topic-table' ? `Study tracker: ${subject.selectedOptions[0]?.text}` : 'Study tracker'
  return { element, attributes, looks, title, way }
}

/**
 * Returns the theme of an element without the attribute.
 *
 * @param {string} element
 */
const usualTheme = (element) => (element === 'dsa-tracker' ? 'stored' : 'auto')

const baseError = () =>
  /^\/(?!\/)/.test(base.value.trim()) ? '' : 'A path that begins with a slash, such as /tracker/.'

/** @param {string} name */
const databaseError = (name) =>
  /-(snapshots|companion|sync)$/.test(name) ? `“${name}” is the name of a database of the tracker’s own.` : ''

/** Offers what the chosen element can show, and its usual theme unless a theme of our own is chosen. */
function showSubjects() {
  const { element, attributes } = read()
  if (attributes.theme === 'auto' || attributes.theme === 'stored')
    find(`[name=theme][value=${usualTheme(element)}]`, HTMLInputElement).checked = true
  const chosen = subjects[element]
  find('.for-subject', HTMLElement).hidden = !chosen
  if (!chosen) return
  find('label[for=subject]', HTMLElement).textContent = chosen.label
  subject.replaceChildren(...optionsOf(chosen))
}

/** @param {Choices} choices */
function showHints({ element, attributes, way }) {
  find('.for-rows', HTMLElement).hidden = element !== 'topic-table'
  find('.for-routing', HTMLElement).hidden = element !== 'dsa-tracker' || way === 'iframe' || way === 'scorm'
  // In an LMS each learner has a database.
  find('.for-database', HTMLElement).hidden = way === 'scorm'
  find('.for-scorm', HTMLElement).hidden = way !== 'scorm'
  // A path that is wrong leaves routing out of the lines, but not its field out of the form.
  find('.for-history', HTMLElement).hidden =
    find('.for-routing', HTMLElement).hidden || new FormData(form).get('routing') !== 'history'
  showFieldError(
    rows,
    find('#rows-error', HTMLElement),
    rows.validity.valid ? '' : 'A whole number from 1 up.',
  )
  showFieldError(
    pass,
    find('#pass-error', HTMLElement),
    pass.validity.valid ? '' : 'A whole number from 1 to 100.',
  )
  showFieldError(base, find('#base-error', HTMLElement), baseError())
  showFieldError(database, find('#database-error', HTMLElement), databaseError(database.value.trim()))
  const colour = background()
  const hard = colour.startsWith('#') ? hardToRead(colour, attributes.theme ?? '') : []
  find('#background-hint', HTMLElement).textContent =
    hard.length > 0 ? `Texts on it are hard to read in the ${hard.join(' and the ')} theme.` : ''
}

/** True once the preview has its sample progress: before that it would look empty. */
let isBegun = false

function show() {
  const choices = read()
  code.textContent = ways[choices.way].lines(choices)
  find('.note', HTMLElement).textContent = ways[choices.way].note
  forgetCopied()
  showHints(choices)
  showPackage(choices)
  preview.style.colorScheme = String(new FormData(form).get('page'))
  if (isBegun) showPreview(preview, choices)
}

/**
 * Offers a package in place of lines to paste.
 *
 * @param {Choices} choices
 */
function showPackage(choices) {
  const isPackage = choices.way === 'scorm'
  packing.hidden = !isPackage
  find('.paste pre', HTMLElement).hidden = isPackage
  find('.paste .copy', HTMLElement).hidden = isPackage
  find('#lines', HTMLElement).textContent = isPackage ? 'Package to upload' : 'Lines to paste'
  download.disabled = !isForLms(choices) || !pass.validity.valid
  packingStatus.textContent = isForLms(choices)
    ? ''
    : 'Choose a topic, a grid or the whole product: the LMS needs something to score.'
}

async function savePackage() {
  const choices = read()
  packingStatus.textContent = 'Packing…'
  try {
    const archive = await scormPackage(choices, pass.value === '' ? undefined : pass.valueAsNumber)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(archive)
    link.download = `${choices.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.zip`
    link.click()
    setTimeout(URL.revokeObjectURL, 0, link.href)
    packingStatus.textContent = `Saved as ${link.download}, ${Math.ceil(archive.size / 1000)} KB.`
  } catch (cause) {
    console.warn(String(cause))
    packingStatus.textContent =
      'The files of the tracker could not be loaded. Check the connection, or build the demo first (npm run build:demo).'
  }
}

/**
 * Changes the sample and announces when it is done.
 *
 * @param {(kept: typeof store) => Promise<void>} change
 * @param {string} done
 */
async function changeSample(change, done) {
  sampleStatus.textContent = ''
  try {
    await change(store)
    sampleStatus.textContent = done
  } catch (cause) {
    sampleStatus.textContent = cause instanceof Error ? cause.message : String(cause)
  }
}

/** True if the preview's database was never filled; if site data is blocked, every visit is the first. */
function isFirstVisit() {
  try {
    return localStorage.getItem('configurator-filled') === null
  } catch {
    return true
  }
}

/** Fills the preview's database on the first visit only: later it stays as the visitor left it. */
async function begin() {
  try {
    if (isFirstVisit()) {
      await fillWithSample(store)
      localStorage.setItem('configurator-filled', 'true')
    }
  } catch (cause) {
    // The preview shows whatever there is.
    console.warn(String(cause))
  }
  isBegun = true
  showPreview(preview, read())
}

form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'element') showSubjects()
})
// A typed colour counts when the field loses the focus.
for (const type of ['input', 'change']) form.addEventListener(type, show)
for (const input of document.querySelectorAll('[name=page]')) input.addEventListener('input', show)
download.addEventListener('click', () => void savePackage())
form.addEventListener('submit', (event) => event.preventDefault())
find('.fill', HTMLButtonElement).addEventListener('click', () =>
  changeSample(fillWithSample, 'Filled with sample progress.'),
)
find('.empty', HTMLButtonElement).addEventListener('click', () => changeSample(empty, 'Emptied.'))

const page = document.documentElement.style.colorScheme
for (const input of document.querySelectorAll('[name=page]'))
  if (input instanceof HTMLInputElement) input.checked = input.value === page
showSubjects()
show()
void begin()
