// Turns a list, pasted or in a file, into the lines that show it as a tracker: a list in the page, or a file that the page refers to.
import { addCopyButton } from './copyButton.js'
import { showFieldError } from './fieldError.js'
import { find } from './find.js'
import { escaped } from './snippet.js'
import { openStore } from './store.js'

/** @typedef {Awaited<ReturnType<Awaited<ReturnType<ReturnType<typeof openStore>['sheets']>>['read']>>} SheetReading */

const form = find('.list-choices', HTMLFormElement)
const field = find('#list', HTMLTextAreaElement)
const source = find('#list-source', HTMLInputElement)
const lines = find('.list-lines', HTMLElement)
const text = find('.list-text', HTMLElement)
const note = find('.list-note', HTMLElement)
const script = `<script src="${new URL('dsa-tracker.iife.js', document.baseURI).href}" defer></script>\n`

const forgetCopied = [
  addCopyButton(find('.copy-lines', HTMLElement), lines, 'Copy the lines of the list'),
  addCopyButton(find('.copy-file', HTMLElement), text, 'Copy the file'),
]

/**
 * Turns a name into an id: `CS 101` becomes `cs-101`. Lists of visitors begin with `my-`, and the product's own have ids.
 *
 * @param {string} name
 */
function idOf(name) {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return /^(?:my-|(?:dsa|core|apptitude|aptitude|own|)$)/.test(id) ? `course-${id}`.replace(/-$/, '') : id
}

/** @param {string} content */
const escapedText = (content) => escaped(content).replaceAll('<', '&lt;')

/** @param {{ difficulty?: string, tags?: readonly string[] }} item */
const afterLinks = ({ difficulty, tags = [] }) =>
  `${difficulty ? ` (${difficulty})` : ''}${tags.map((tag) => ` #${tag}`).join('')}`

/**
 * Returns the site of a second link, by which a reader tells it from the title.
 *
 * @param {string} url
 */
function siteOf(url) {
  const { hostname } = new URL(url)
  if (/(^|\.)leetcode\./.test(hostname)) return 'LeetCode'
  return /(^|\.)geeksforgeeks\.org$/.test(hostname) ? 'GeeksforGeeks' : hostname.replace(/^www\./, '')
}

/** @param {SheetReading} reading */
function inline({ name, topics }) {
  const sheet = idOf(name)
  return topics
    .map((topic) => {
      const items = topic.items.map((item) => {
        const { title, url } = item
        const name = url ? `<a href="${escaped(url)}">${escapedText(title)}</a>` : escapedText(title)
        const second = item.url2 ? ` <a href="${escaped(item.url2)}">${siteOf(item.url2)}</a>` : ''
        return `    <li>${name}${second}${afterLinks(item)}</li>\n`
      })
      const title = topic.name || name || 'My list'
      return `<topic-table sheet="${sheet}" name="${escaped(title)}">\n  <ol>\n${items.join('')}  </ol>\n</topic-table>\n`
    })
    .join('')
}

/** @param {SheetReading} reading */
function markdown({ name, topics }) {
  const parts = topics.map((topic) => {
    const items = topic.items.map((item) => {
      const { title, url, url2 } = item
      // Characters with a meaning in Markdown.
      const words = title.replace(/[\\[\]<>*_`]/g, '\\$&')
      const name = url ? `- [${words}](${url})` : `- ${words}`
      return `${name}${url2 ? ` [${siteOf(url2)}](${url2})` : ''}${afterLinks(item)}`
    })
    return `## ${topic.name || name || 'My list'}\n\n${items.join('\n')}\n`
  })
  return `# ${name || 'My course'}\n\n${parts.join('\n')}`
}

/** The latest input: a result for earlier input comes too late. */
let latest = 0

async function show() {
  latest += 1
  const asked = latest
  const isFile = new FormData(form).get('place') === 'file'
  for (const forget of forgetCopied) forget()
  /** @type {SheetReading | undefined} */
  let reading
  let error = ''
  const [file] = source.files ?? []
  const input = file ?? (field.value.trim() === '' ? undefined : { name: '', text: field.value })
  if (input) {
    try {
      reading = await (await openStore('configurator').sheets()).read(input)
    } catch {
      error =
        'No list of problems was found here. Choose a list with titles or links, one problem in each row or line.'
    }
  }
  if (asked !== latest) return
  showFieldError(field, find('#list-error', HTMLElement), error)
  const fileName = `${idOf(reading?.name ?? '')}.md`
  find('.list-result', HTMLElement).hidden = !reading
  lines.textContent = reading
    ? script + (isFile ? `<dsa-tracker src="${fileName}" theme="auto"></dsa-tracker>\n` : inline(reading))
    : ''
  text.textContent = reading && isFile ? markdown(reading) : ''
  find('.list-file', HTMLElement).hidden = text.textContent === ''
  note.textContent = reading ? noteOn(reading, isFile ? fileName : '') : ''
}

/**
 * @param {SheetReading} reading
 * @param {string} file
 */
function noteOn({ topics, unread }, file) {
  const items = topics.reduce((sum, topic) => sum + topic.items.length, 0)
  const found = `${items} problems in ${topics.length} ${topics.length === 1 ? 'topic' : 'topics'}.`
  const missed = unread.length > 0 ? ` Not understood: ${unread.length} lines.` : ''
  const place = file ? ` Put the file beside the page as ${file}.` : ''
  return found + missed + place
}

form.addEventListener('input', ({ target }) => {
  // What was given last counts.
  if (target === field) source.value = ''
  if (target === source) field.value = ''
  void show()
})
for (const type of ['dragover', 'drop'])
  form.addEventListener(type, (event) => {
    const files = event instanceof DragEvent && event.dataTransfer?.files
    if (!files || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (type === 'dragover' || files.length === 0) return
    source.files = files
    field.value = ''
    void show()
  })
form.addEventListener('submit', (event) => event.preventDefault())
void show()
