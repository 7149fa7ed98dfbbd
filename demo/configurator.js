// Makes the lines that embed an element from the choices of a form, and shows it beside them.
import { find } from './find.js'
import { openStore } from './store.js'

/**
 * @typedef {'topic-table' | 'topic-grid' | 'dsa-tracker' | 'progress-admin'} ElementName
 * @typedef {'site' | 'own' | 'iframe'} Way
 * @typedef {{ element: ElementName, attributes: Record<string, string>, accent: string, way: Way }} Choices
 *
 * @typedef {[value: string, text: string]} Entry
 * @typedef {{ attribute: string, label: string, fallback?: string, groups: [name: string, Entry[]][] }} Subject
 */

const colours = { Green: '', Blue: '#1d63d8', Violet: '#7c3aed', Pink: '#c2185b', Orange: '#c2570c' }

const form = find('.choices', HTMLFormElement)
const subject = find('#subject', HTMLSelectElement)
const code = find('.result code', HTMLElement)
const note = find('.note', HTMLElement)
const frame = find('.frame', HTMLElement)
const button = find('.copy button', HTMLButtonElement)
const status = find('.copy [role=status]', HTMLElement)
const picker = document.createElement('input')

const tracks = openStore().tracks.all

/** @type {(value: string, text: string) => Entry} */
const entry = (value, text) => [value, text]

/**
 * What each element lets one choose: the attribute, its label, and names by value in groups.
 *
 * @type {Readonly<Record<ElementName, Subject>>}
 */
const subjects = {
  'topic-table': {
    attribute: 'topic',
    label: 'Topic',
    groups: tracks.map(({ name: track, topics }) => [track, topics.map(({ key, name }) => entry(key, name))]),
  },
  'topic-grid': {
    attribute: 'track',
    label: 'Track',
    fallback: 'dsa',
    groups: [['', tracks.map(({ id, name }) => entry(id, name))]],
  },
  'dsa-tracker': {
    attribute: 'route',
    label: 'Opens at',
    fallback: '/',
    groups: [
      ['Pages', [...tracks.map(({ route, name }) => entry(route, name)), ['/about', 'About']]],
      [
        'Topics',
        tracks.flatMap(({ topics, topicRoute }) =>
          topics.map(({ key, name }) => entry(topicRoute(key), name)),
        ),
      ],
    ],
  },
  'progress-admin': {
    attribute: 'track',
    label: 'Track',
    fallback: '',
    groups: [['', [['', 'All of them'], ...tracks.map(({ id, name }) => entry(id, name))]]],
  },
}

/** @param {Subject} subject */
function showSubjects({ label, groups }) {
  find('label[for=subject]', HTMLElement).textContent = label
  subject.replaceChildren(
    ...groups.flatMap(([name, entries]) => {
      const options = entries.map(([value, text]) => new Option(text, value))
      if (name === '') return options
      const group = document.createElement('optgroup')
      group.label = name
      group.append(...options)
      return [group]
    }),
  )
}

function showColours() {
  const swatches = Object.entries(colours).map(([name, value]) => {
    const label = document.createElement('label')
    const title = value === '' ? `${name}, the default` : name
    const input = document.createElement('input')
    const dot = document.createElement('i')
    Object.assign(input, { type: 'radio', name: 'accent', value, checked: value === '' })
    input.setAttribute('aria-label', title)
    label.className = 'swatch'
    label.title = title
    dot.style.setProperty('--colour', value || 'light-dark(#0b7a5f, #35c796)')
    label.append(input, dot)
    return { label, input }
  })
  const own = document.createElement('label')
  own.className = 'own-colour'
  Object.assign(picker, { type: 'color', value: '#0f766e' })
  picker.setAttribute('aria-label', 'Your own colour')
  own.append(picker, 'your own')
  picker.addEventListener('input', () => {
    for (const { input } of swatches) input.checked = false
  })
  find('.swatches', HTMLElement).append(...swatches.map(({ label }) => label), own)
}

/**
 * The choices, without those that say what holds anyway.
 *
 * @returns {Choices}
 */
function read() {
  const chosen = new FormData(form)
  const given = (/** @type {string} */ name) => String(chosen.get(name) ?? '')
  const element = /** @type {ElementName} */ (given('element'))
  const way = /** @type {Way} */ (given('way'))
  const theme = given('theme')
  const accent = chosen.has('accent') ? given('accent') : picker.value
  const { attribute, fallback } = subjects[element]
  /** @type {Record<string, string>} */
  const attributes = {}
  if (subject.value !== fallback) attributes[attribute] = subject.value
  if (theme !== '') attributes.theme = theme
  return { element, attributes, accent, way }
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** @param {Choices} choices */
const markup = ({ element, attributes }) =>
  `<${element}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}></${element}>`

/** @param {Choices} choices */
const style = ({ element, accent }) =>
  accent === '' ? '' : `<style>\n  ${element} { --tracker-accent: ${accent}; }\n</style>\n`

/** @param {Choices} choices */
function frameAddress({ element, attributes, accent }) {
  const given = new URLSearchParams({ element, ...attributes, ...(accent !== '' && { accent }) })
  return new URL(`embed.html?${given}`, document.baseURI).href
}

/** @param {Choices} choices */
const title = ({ element }) =>
  element === 'topic-table' ? `Study tracker: ${subject.selectedOptions[0]?.text}` : 'Study tracker'

/**
 * @param {Choices} choices
 * @param {string} src
 */
const scripted = (choices, src) =>
  `<script src="${src}" defer></script>\n${style(choices)}${markup(choices)}\n`

/** @type {Readonly<Record<Way, { lines: (choices: Choices) => string, note: string }>>} */
const ways = {
  site: {
    lines: (choices) => scripted(choices, new URL('dsa-tracker.iife.js', document.baseURI).href),
    note: 'The page runs what this site serves. Progress is kept in the visitor’s browser, under the address of your site.',
  },
  own: {
    lines: (choices) => scripted(choices, 'dsa-tracker.iife.js'),
    note: 'Upload dsa-tracker.iife.js beside your page. Progress is kept in the visitor’s browser, under the address of your site.',
  },
  iframe: {
    lines: (choices) => `<iframe
  src="${escaped(frameAddress(choices))}"
  title="${escaped(title(choices))}"
  width="100%" height="640" loading="lazy"
  style="border: 0; color-scheme: light" allow="clipboard-write"
></iframe>
<script src="${new URL('resizer.js', document.baseURI)}" defer></script>
`,
    note: 'Leave the last line out where scripts are removed: the frame then keeps its height and scrolls inside. Progress is kept in the visitor’s browser, apart from that of every other site.',
  },
}

/**
 * Shows the choices in place: what is there already only changes.
 *
 * @param {Choices} choices
 */
function preview(choices) {
  const name = choices.way === 'iframe' ? 'iframe' : choices.element
  const before = frame.firstElementChild
  const kept = before instanceof HTMLElement && before.localName === name
  const shown = kept ? before : document.createElement(name)
  if (!kept) frame.replaceChildren(shown)
  if (shown instanceof HTMLIFrameElement) {
    const address = frameAddress(choices)
    if (shown.src === address) return
    Object.assign(shown, { height: '640', title: 'Live', allow: 'clipboard-write', src: address })
    return
  }
  for (const { name: old } of [...shown.attributes]) {
    if (old !== 'style' && !(old in choices.attributes)) shown.removeAttribute(old)
  }
  for (const [attribute, value] of Object.entries(choices.attributes)) shown.setAttribute(attribute, value)
  shown.style.setProperty('--tracker-accent', choices.accent)
}

function show() {
  const choices = read()
  code.textContent = ways[choices.way].lines(choices)
  note.textContent = ways[choices.way].note
  status.textContent = ''
  preview(choices)
}

/** Puts the lines into the clipboard where that is allowed; selects them for the visitor where it is not. */
async function copy() {
  try {
    await navigator.clipboard.writeText(code.textContent)
    status.textContent = 'Copied'
  } catch {
    getSelection()?.selectAllChildren(code)
    status.textContent = document.execCommand('copy') ? 'Copied' : 'Selected: press Ctrl+C or ⌘C'
  }
}

form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'element') showSubjects(subjects[read().element])
  show()
})
form.addEventListener('submit', (event) => event.preventDefault())
button.addEventListener('click', copy)

showColours()
showSubjects(subjects[read().element])
show()
