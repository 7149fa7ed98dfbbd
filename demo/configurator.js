// Makes the lines that embed an element from the choices of a form, and shows it beside them.
import { topicKey, tracks } from './store.js'

/** Version of the package that the lines load. */
const version = '0.1.0'

const colours = { Green: '', Blue: '#1d63d8', Violet: '#7c3aed', Pink: '#c2185b', Orange: '#c2570c' }

const form = document.querySelector('.choices')
const subject = document.querySelector('#subject')
const code = document.querySelector('.result code')
const note = document.querySelector('.note')
const frame = document.querySelector('.frame')
const button = document.querySelector('.copy button')
const status = document.querySelector('.copy [role=status]')

const topics = tracks.flatMap(({ topics: names }) => names)

/** What each element lets one choose: the attribute, its label, and names by value in groups. */
const subjects = {
  'topic-table': {
    attribute: 'topic',
    label: 'Topic',
    groups: tracks.map(({ texts, topics: names }) => [
      texts.administration,
      names.map((name) => [topicKey(name), name]),
    ]),
  },
  'topic-grid': {
    attribute: 'track',
    label: 'Track',
    fallback: 'dsa',
    groups: [['', tracks.map(({ id, texts }) => [id, texts.administration])]],
  },
  'dsa-tracker': {
    attribute: 'route',
    label: 'Opens at',
    fallback: '/',
    groups: [
      ['Pages', [...tracks.map(({ route, texts }) => [route, texts.navigation]), ['/about', 'About']]],
      ['Topics', topics.map((name) => [`/${topicKey(name)}`, name])],
    ],
  },
  'progress-admin': {
    attribute: 'track',
    label: 'Track',
    fallback: '',
    groups: [['', [['', 'All of them'], ...tracks.map(({ id, texts }) => [id, texts.administration])]]],
  },
}

function showSubjects({ label, groups }) {
  document.querySelector('label[for=subject]').textContent = label
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
    const input = document.createElement('input')
    const dot = document.createElement('i')
    Object.assign(input, { type: 'radio', name: 'accent', value, checked: value === '' })
    input.setAttribute('aria-label', value === '' ? `${name}, the default` : name)
    label.className = 'swatch'
    label.title = input.getAttribute('aria-label')
    dot.style.setProperty('--colour', value || 'light-dark(#0b7a5f, #35c796)')
    label.append(input, dot)
    return label
  })
  const own = document.createElement('label')
  const picker = document.createElement('input')
  own.className = 'own-colour'
  Object.assign(picker, { type: 'color', value: '#0f766e' })
  picker.setAttribute('aria-label', 'Your own colour')
  own.append(picker, 'your own')
  picker.addEventListener('input', () => {
    for (const { firstChild } of swatches) firstChild.checked = false
  })
  document.querySelector('.swatches').append(...swatches, own)
}

/** The choices, without those that say what holds anyway. */
function read() {
  const {
    element,
    theme,
    way,
    accent = form.querySelector('[type=color]').value,
  } = Object.fromEntries(new FormData(form))
  const { attribute, fallback } = subjects[element]
  const attributes = {}
  if (subject.value !== fallback) attributes[attribute] = subject.value
  if (theme !== '') attributes.theme = theme
  return { element, attributes, accent, way }
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const markup = ({ element, attributes }) =>
  `<${element}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}></${element}>`

const style = ({ element, accent }) =>
  accent === '' ? '' : `<style>\n  ${element} { --tracker-accent: ${accent}; }\n</style>\n`

function frameAddress({ element, attributes, accent }) {
  const given = new URLSearchParams({ element, ...attributes, ...(accent !== '' && { accent }) })
  return new URL(`embed.html?${given}`, document.baseURI).href
}

const title = ({ element }) =>
  element === 'topic-table' ? `Study tracker: ${subject.selectedOptions[0].text}` : 'Study tracker'

const scripted = (choices, src) =>
  `<script src="${src}" defer></script>\n${style(choices)}${markup(choices)}\n`

const ways = {
  cdn: {
    lines: (choices) =>
      scripted(choices, `https://cdn.jsdelivr.net/npm/dsa-tracker@${version}/dist/dsa-tracker.iife.js`),
    note: 'Progress is kept in the visitor’s browser, under the address of your site.',
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

/** Shows the choices in place: what is there already only changes. */
function preview(choices) {
  const framed = choices.way === 'iframe'
  const name = framed ? 'iframe' : choices.element
  let shown = frame.firstElementChild
  if (shown?.localName !== name) {
    shown = document.createElement(name)
    frame.replaceChildren(shown)
  }
  if (framed) {
    const address = frameAddress(choices)
    if (shown.src === address) return
    Object.assign(shown, { height: 640, title: 'Live', allow: 'clipboard-write', src: address })
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
    getSelection().selectAllChildren(code)
    status.textContent = document.execCommand('copy') ? 'Copied' : 'Selected: press Ctrl+C or ⌘C'
  }
}

form.addEventListener('input', ({ target }) => {
  if (target.name === 'element') showSubjects(subjects[target.value])
  show()
})
form.addEventListener('submit', (event) => event.preventDefault())
button.addEventListener('click', copy)

showColours()
showSubjects(subjects[read().element])
show()
