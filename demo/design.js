// Shows every token and every state of the elements. Tokens are read from the stylesheet of the elements; states are
// real elements over separate stores, filled through the public store.
import { find } from './find.js'
import { openStore, TrackerError } from './store.js'

/**
 * @typedef {import('./store.js').StoreState} StoreState
 * @typedef {{ Problem: string, URL: string, Notes?: string, Done?: boolean }} Question
 * @typedef {{ topicName: string, position: number, questions: Question[] }} Topic as an exported file has it
 * @typedef {[red: number, green: number, blue: number, alpha: number]} Channels
 * @typedef {[name: string, value: string]} Token
 */

const names = ['dsa-tracker', 'topic-grid', 'topic-table', 'progress-admin', 'review-queue', 'activity-map']
await Promise.all(names.map((name) => customElements.whenDefined(name)))

/**
 * Creates an HTML element with properties and children.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {object} [properties]
 * @param {(Node | string)[]} children
 */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

// --- Stores -------------------------------------------------------------------------------------------------------

/**
 * Sets done items and notes of a track by a plan: topic name to how many are done. The rest stays as seeded.
 *
 * @param {string} database
 * @param {string} track
 * @param {Readonly<Record<string, number>>} plan
 * @param {readonly Topic[]} extra
 */
async function fill(database, track, plan, extra = []) {
  const store = openStore(database)
  /** @type {Topic[]} */
  const topics = JSON.parse(await (await store.progress()).export(track))
  for (const { topicName, questions } of topics) {
    for (const [index, question] of questions.entries()) {
      question.Done = index < (plan[topicName] ?? 0)
      question.Notes = question.Done && index % 4 === 1 ? 'Walk from both ends; mind the empty list.' : ''
    }
  }
  const kept = topics.filter(({ topicName }) => !extra.some((topic) => topic.topicName === topicName))
  await (await store.progress()).import(track, JSON.stringify([...kept, ...extra]))
}

/**
 * Makes a store show a state that it isn't in.
 *
 * @param {string} database
 * @param {(state: StoreState) => Partial<StoreState>} change
 */
function pretend(database, change) {
  const store = openStore(database)
  const real = store.getState.bind(store)
  let from = real()
  let shown = { ...from, ...change(from) }
  store.getState = () => {
    if (from !== real()) {
      from = real()
      shown = { ...from, ...change(from) }
    }
    return shown
  }
  return store
}

/** @type {import('./store.js').TrackState} */
const failed = { status: 'failed', topics: [], error: new TrackerError('storage-read') }
const never = () => new Promise(() => {})

pretend('design-loading', () => ({})).start = never
pretend('design-error', (state) => ({ tracks: { ...state.tracks, core: failed } })).start = never
pretend('design-memory', () => ({ storage: 'memory' }))
pretend('design-reminder', (state) => ({ backup: { ...state.backup, changes: 64, due: true } }))

const link = 'https://leetcode.com/problems/implement-trie-prefix-tree/'
const rows = [
  { Problem: 'Open, with a link', URL: link },
  { Problem: 'Open, with a link and a note', URL: link, Notes: 'One node a letter.' },
  { Problem: 'Open, without a link', URL: '' },
  {
    Problem:
      'Open, with a title that is much longer than any other and has to go over two lines where there is little room',
    URL: link,
  },
  { Problem: 'Done', URL: link, Done: true },
  { Problem: 'Done, with a note', URL: link, Done: true, Notes: 'Twice; the second time without help.' },
]

const filled = Promise.all([
  fill('design-cards', 'core', { 'Operating System': 5, 'Computer Networks': 10 }),
  fill('design-rows', 'core', {}, [{ topicName: 'Rows', position: 9, questions: rows }]),
  fill('design-finished', 'core', {
    'Operating System': 12,
    'Computer Networks': 10,
    'Compiler Design': 7,
    'Database Managment System': 12,
  }),
])

// --- States -------------------------------------------------------------------------------------------------------

/** @type {[id: string, title: string, text: string, markup: string][]} */
const examples = [
  [
    'first-visit',
    'First visit',
    'Says what there is and what to do first.',
    '<topic-grid track="core" database="design-first">',
  ],
  [
    'cards',
    'Cards',
    'In progress, done, and two that are not started.',
    '<topic-grid track="core" database="design-cards">',
  ],
  [
    'finished-track',
    'Finished track',
    'Nothing is left in any topic.',
    '<topic-grid track="core" database="design-finished">',
  ],
  [
    'rows',
    'Rows',
    'Open and done, with and without note and link.',
    '<topic-table topic="rows" database="design-rows">',
  ],
  [
    'finished-topic',
    'Finished topic',
    'With the way on where the element can go there.',
    '<topic-table topic="compiler_design" database="design-finished">',
  ],
  [
    'no-link',
    'Nothing to pick',
    'No item has a link, so Pick Random is disabled.',
    '<topic-table topic="future_update_topic" database="design-rows">',
  ],
  [
    'empty-search',
    'Empty search',
    'Says what was searched and offers the way back.',
    '<topic-table topic="compiler_design" database="design-first" data-search="quicksort">',
  ],
  [
    'loading',
    'Loading',
    'Keeps the room that the content takes.',
    '<topic-grid track="core" database="design-loading">',
  ],
  [
    'loading-topic',
    'Loading a topic',
    'The rows to come.',
    '<topic-table topic="trie" database="design-loading">',
  ],
  [
    'error',
    'Error',
    'What happened, that nothing was lost, what to do.',
    '<topic-grid track="core" database="design-error">',
  ],
  [
    'memory',
    'Memory mode',
    'The browser keeps nothing: said plainly, and Export is offered.',
    '<progress-admin track="core" database="design-memory">',
  ],
  [
    'reminder',
    'Reminder',
    'After fifty changes that are nowhere else.',
    '<progress-admin track="core" database="design-reminder">',
  ],
  [
    'buttons',
    'Reset, Export, Import',
    'With the earlier states that can be put back.',
    '<progress-admin database="design-rows">',
  ],
  [
    'not-found',
    'Not found',
    'For an address that the product does not have.',
    '<dsa-tracker route="/nowhere" database="design-first">',
  ],
  [
    'unknown',
    'Unknown topic',
    'For the author of a page who mistyped an attribute.',
    '<topic-table topic="nowhere" database="design-first">',
  ],
]

for (const [id, title, text, markup] of examples) {
  const pair = make('div', { className: 'pair' })
  for (const theme of ['light', 'dark']) {
    const frame = make('div', { className: 'frame' })
    frame.innerHTML = markup.replace('>', ` theme="${theme}">`)
    pair.append(frame)
  }
  const name = make('h3', { textContent: title })
  find('#examples', HTMLElement).append(
    make('div', { id, className: 'example' }, name, make('p', { textContent: text }), pair),
  )
}

/**
 * Resolves to the first match inside an element, once it is there.
 *
 * @template {Element} E
 * @param {Element} element
 * @param {string} selector
 * @param {new () => E} kind what it has to be
 * @returns {Promise<E>}
 */
async function within(element, selector, kind) {
  for (;;) {
    const found = element.shadowRoot?.querySelector(selector)
    if (found instanceof kind) return found
    await new Promise(requestAnimationFrame)
  }
}

/**
 * @param {HTMLInputElement} field
 * @param {string} text
 */
function type(field, text) {
  // React overrides the field's own property and would miss the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

for (const element of document.querySelectorAll('[data-search]')) {
  const text = element.getAttribute('data-search') ?? ''
  within(element, '.search-field', HTMLInputElement).then((field) => type(field, text))
}

// --- Dialogs and notices ------------------------------------------------------------------------------------------

const table = find('#stage', HTMLElement)
const admin = find('#stage-admin', HTMLElement)
/**
 * @param {Element} element
 * @param {string} selector
 */
const click = async (element, selector) => (await within(element, selector, HTMLElement)).click()
/** @param {number} done */
const stageFilled = (done) => fill('design-stage', 'dsa', { Trie: done })

/**
 * @param {string} name
 * @param {string} content
 */
async function choose(name, content) {
  const field = await within(admin, 'input[type=file]', HTMLInputElement)
  const files = new DataTransfer()
  files.items.add(new File([content], name, { type: 'application/json' }))
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const acts = {
  'Open a note': () => click(table, '.icon-button'),
  'Show the shortcuts': () => click(table, '.shortcuts-button'),
  'Ask before a reset': () => click(admin, '.button.danger'),
  'Tick a row': () => click(table, 'tbody .row:not(.done) input'),
  'Finish the topic': async () => {
    await stageFilled(5)
    await within(table, 'tbody .row:nth-child(2).done', HTMLElement)
    await click(table, 'tbody .row:not(.done) input')
  },
  'Import a file': async () => {
    const exported = await (await openStore('design-stage').progress()).export('dsa')
    await choose('progress.json', exported.replaceAll('"Done": true', '"Done": false'))
  },
  'Import what is no progress file': () => choose('progress.json', 'Dear diary'),
}

for (const [label, run] of Object.entries(acts)) {
  find('#acts', HTMLElement).append(make('button', { type: 'button', textContent: label, onclick: run }))
}
const staged = stageFilled(2)

// --- Tokens -------------------------------------------------------------------------------------------------------

const rules = [...(table.shadowRoot?.adoptedStyleSheets[0]?.cssRules ?? [])].flatMap((rule) =>
  rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : rule,
)
/**
 * @param {string} selector
 * @returns {Token[]}
 */
const variables = (selector) =>
  rules
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => rule.selectorText === selector)
    .flatMap(({ style }) =>
      [...style].filter((name) => name.startsWith('--')).map((name) => [name, style.getPropertyValue(name)]),
    )
const tokens = variables(':host').filter(([name]) => name.startsWith('--tracker-'))
/** @param {Token} token */
const isColour = ([, value]) => !value.includes('var(') && CSS.supports('color', value)

// The page shows tokens outside the elements, so it copies their declarations.
const copied = new CSSStyleSheet()
/** @param {string} selector */
const declarations = (selector) =>
  variables(selector)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
copied.replaceSync(`
  .theme, .scales { ${declarations(':host')} }
  .theme { ${declarations('.root')} }
  .theme.light { color-scheme: light }
  .theme.dark { color-scheme: dark }
`)
const chosen = new CSSStyleSheet()
document.adoptedStyleSheets.push(copied, chosen)

/**
 * Minimum contrasts.
 *
 * @type {[colour: string, upon: string, least: number][]}
 */
const contrasts = [
  ['--tracker-text', '--tracker-background', 4.5],
  ['--tracker-text', '--tracker-surface-hover', 4.5],
  ['--tracker-text-muted', '--tracker-background', 4.5],
  ['--tracker-text-muted', '--tracker-surface-hover', 4.5],
  ['--tracker-border-strong', '--tracker-surface', 3],
  ['--tracker-danger', '--tracker-surface', 4.5],
  ['--tracker-warning-text', '--tracker-warning-surface', 4.5],
  ['--accent', '--tracker-surface', 3],
  ['--accent-text', '--tracker-background', 4.5],
  ['--accent-text', '--accent-soft', 4.5],
  ['--on-accent', '--accent', 4.5],
]

const canvas = make('canvas', { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })

/**
 * Returns red, green, blue and alpha, from 0 to 255, of any colour that the browser understands.
 *
 * @param {string} colour
 * @returns {Channels}
 */
function channels(colour) {
  if (!canvas) throw new Error('This browser has no canvas.')
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha]
}

/** @param {Channels} channels */
function luminance([red, green, blue]) {
  const linear = (/** @type {number} */ channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * @param {Channels} one
 * @param {Channels} other
 */
function contrast(one, other) {
  const light = Math.max(luminance(one), luminance(other))
  const dark = Math.min(luminance(one), luminance(other))
  return (light + 0.05) / (dark + 0.05)
}

/** @param {Channels} channels */
const hex = ([red, green, blue, alpha]) =>
  `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}${alpha < 255 ? ` ${Math.round(alpha / 2.55)} %` : ''}`
/** @param {string} name */
const short = (name) => name.replace(/^--(tracker-)?/, '')

function showColours() {
  const themes = ['light', 'dark'].map((theme) => {
    const panel = make(
      'div',
      { className: `theme ${theme}` },
      make('h3', { textContent: theme === 'dark' ? 'Dark' : 'Light' }),
    )
    /** @type {Map<string, { field: HTMLElement, swatch: HTMLElement }>} */
    const swatches = new Map()
    const derived = variables('.root')
    for (const [name] of [...tokens.filter(isColour), ...derived]) {
      if (name === derived[0]?.[0]) panel.append(make('h3', { textContent: 'Derived from the accent' }))
      const field = make('i')
      field.style.background = `var(${name})`
      const swatch = make('div', { className: 'colour' }, field, make('b', { textContent: short(name) }))
      swatches.set(name, { field, swatch })
      panel.append(swatch)
    }
    return { panel, swatches }
  })
  find('#colours', HTMLElement).replaceChildren(...themes.map(({ panel }) => panel))
  for (const { swatches } of themes) {
    const colourOf = (/** @type {string} */ name) => {
      const shown = swatches.get(name)
      return channels(shown ? getComputedStyle(shown.field).backgroundColor : name)
    }
    for (const [name, { swatch }] of swatches) {
      swatch.append(make('span', { textContent: hex(colourOf(name)) }))
      for (const [, upon, least] of contrasts.filter(([colour]) => colour === name)) {
        const reached = contrast(colourOf(name), colourOf(upon))
        swatch.append(
          make('span', {
            className: reached < least ? 'low' : '',
            textContent: `${reached.toFixed(1)} (needs ${least}) on ${short(upon)}`,
          }),
        )
      }
    }
  }
}

/**
 * How to show a token that isn't a colour, by its name.
 *
 * @type {[pattern: RegExp, className: string, properties: (name: string) => object][]}
 */
const samples = [
  [/text/, 'text', (name) => ({ style: `font-size: var(${name})`, textContent: 'Longest common prefix' })],
  [/space/, 'length', (name) => ({ style: `inline-size: var(${name})` })],
  [/radius/, 'corner', (name) => ({ style: `border-radius: var(${name})` })],
  [/motion/, 'moving', (name) => ({ style: `transition: translate var(${name})` })],
  [/./, '', () => ({})],
]

function showScale() {
  const scale = find('#scale', HTMLElement)
  /** @type {(name: string, value: string, sample: HTMLElement) => HTMLElement} */
  const row = (name, value, sample) =>
    make(
      'div',
      {},
      make('dt', {}, make('code', { textContent: name })),
      make('dd', { className: 'value', textContent: value }),
      make('dd', { className: 'sample' }, sample),
    )
  for (const [name, value] of tokens.filter((token) => !isColour(token))) {
    const [, className = '', properties] = samples.find(([pattern]) => pattern.test(name)) ?? []
    scale.append(row(name, value, make('span', { className, ...properties?.(name) })))
  }
  const shadow = make('span', { className: 'raised', style: 'box-shadow: 0 6px 20px var(--tracker-shadow)' })
  scale.append(row('--tracker-shadow', 'its colour', shadow))
}

const field = find('#accent', HTMLInputElement)
const line = find('#accent-line', HTMLElement)

/** @param {string | undefined} colour */
function showAccent(colour) {
  chosen.replaceSync(colour ? `${names.join()}, .theme { --tracker-accent: ${colour} }` : '')
  line.textContent = colour ? `dsa-tracker { --tracker-accent: ${colour} }` : ''
  showColours()
}

field.addEventListener('input', () => showAccent(field.value))
field.form?.addEventListener('reset', () => showAccent(undefined))
field.form?.addEventListener('submit', (event) => event.preventDefault())
showAccent(undefined)
showScale()

// For tests: the page no longer changes after this.
await Promise.all([filled, staged])
document.documentElement.dataset.ready = 'yes'
