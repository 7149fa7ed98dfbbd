// The page of a SCORM package: shows an element, and keeps its progress in the LMS around it.
import { find } from './find.js'
import { LmsSession } from './lmsSession.js'
import { openStore, percent, sum } from './store.js'

/**
 * @typedef {{
 *   element: string,
 *   attributes: Readonly<Record<string, string>>,
 *   properties: Readonly<Record<string, string>>,
 *   course: string,
 *   pass: number | undefined,
 * }} PackageContent `pass` is the percent that counts as passed; without it, all done counts as completed
 */

/** The most that SCORM 1.2 lets an LMS keep for a learner. */
const longestData = 4096

/** Milliseconds until what was set is committed, and until what failed is tried again. */
const [commitDelay, retryDelay] = [1000, 30_000]

const texts = {
  noLms:
    'This page is not open in an LMS. Everything works, but your progress stays in this browser and is not reported.',
  review:
    'The LMS only shows this page again. Everything works, but your progress stays in this browser and is not reported.',
  failed:
    'The LMS did not take your progress. It is safe in this browser, and sent again with your next tick and every half minute.',
  damaged: 'The progress that the LMS holds is damaged. What is in this browser counts.',
  damagedOnly:
    'The progress that the LMS holds is damaged, and this browser has none. It stays as it is until you tick something here: first ask whoever runs the LMS for an earlier state of it.',
  unread:
    'The progress that the LMS holds could not be read. Nothing is reported, so that nothing there is lost: reload the page to try again.',
  tooLong:
    'Your progress is more than the LMS can keep. It stays in this browser: export it to take it along.',
  /** @param {readonly string[]} what */
  lacks: (what) =>
    `The LMS has room for your ticks, but not for your ${what.join(' and ')}. They stay in this browser: export them to take them along.`,
}

const place = find('main', HTMLElement)
const message = find('[role=status]', HTMLElement)
/** @type {PackageContent} */
const content = JSON.parse(place.dataset.content ?? '')
const { sheet } = content.attributes
const session = LmsSession.start()
// Whoever has no name shares no database: then only the LMS keeps the progress.
const learner = session && (session.get('cmi.core.student_id') || String(Math.random()))
const database = `scorm-${hashOf(JSON.stringify([learner ?? '', content.course]))}`
const committedKey = `${database}:committed`
const store = openStore(database)

/** What the LMS holds. */
let held = session?.suspended
const statusBefore = session?.get('cmi.core.lesson_status') ?? ''
let reached = ['completed', 'passed'].includes(statusBefore) ? statusBefore : ''

/** Hashes a text to 64 bits in hexadecimal (FNV-1a): `crypto.subtle` is missing where an LMS is not secure. */
function hashOf(/** @type {string} */ text) {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/** Returns the text that the LMS last took from this browser. */
function readCommitted() {
  try {
    return localStorage.getItem(committedKey) ?? ''
  } catch {
    // Site data are blocked: nothing is kept here that the LMS could contradict.
    return ''
  }
}

function writeCommitted(/** @type {string} */ text) {
  held = text
  try {
    localStorage.setItem(committedKey, text)
  } catch {
    // As above.
  }
}

/** True if the LMS only shows the page again: many keep nothing of such a visit, whatever they say. */
const isReview = ['browse', 'review'].includes(session?.get('cmi.core.lesson_mode') ?? '')

/** True while progress is reported: until the visit ends, or if it can't begin. */
let isOpen = session !== undefined && !isReview

/** True while what the LMS holds is damaged, nothing is done in this browser, and so nothing may take its place. */
let isWaiting = false

/** What is wrong with this visit, what doesn't fit into the LMS, and whether it took what was last handed over. */
let [warning, lacking, isFailing] = [session ? (isReview ? texts.review : '') : texts.noLms, '', false]

/** Says what the student has to know; what is said already is not announced again. */
function tell() {
  const text = isFailing ? texts.failed : lacking || warning
  if (message.textContent !== text) message.textContent = text
}

/** Takes over what the LMS holds. What could not be read must not be replaced, unless nobody can read it. */
async function resume() {
  if (!session || held === '') return
  try {
    if (held === undefined) throw new Error('The LMS does not say what it holds.')
    await (await store.links()).resume(held, readCommitted())
  } catch (cause) {
    console.warn(String(cause))
    const isDamaged = cause instanceof Error && 'code' in cause && cause.code === 'link-damaged'
    isWaiting = isDamaged && !(await isStarted())
    warning = isWaiting ? texts.damagedOnly : isDamaged ? texts.damaged : texts.unread
    isOpen &&= isDamaged
  }
}

/** Resolves to whether anything is done or noted in this browser. */
async function isStarted() {
  await Promise.all(store.getState().trackList.map(({ id }) => store.start(id)))
  return Object.values(store.getState().tracks)
    .flatMap(({ topics }) => topics.flatMap(({ items }) => items))
    .some(({ done, note }) => done || note !== '')
}

/** Returns how much is done of what the element shows. */
function score() {
  const { trackList, tracks } = store.getState()
  const { track = sheet, topic } = content.attributes
  const shown = trackList.filter(({ id, topics }) =>
    track ? id === track : topic ? topics.some(({ key }) => key === topic) : !id.startsWith('my-'),
  )
  const [first] = shown
  const counted = (topic || content.element === 'topic-grid') && first ? [first] : shown
  return percent(
    sum(counted.flatMap(({ id }) => tracks[id]?.topics.filter(({ key }) => !topic || key === topic) ?? [])),
  )
}

/** Returns the status to report; once reached, it stays. */
function statusOf(/** @type {number} */ done) {
  if (done >= (content.pass ?? 100) && reached !== 'passed')
    reached = content.pass === undefined ? 'completed' : 'passed'
  return reached || 'incomplete'
}

/** What is ready to be committed, and what was. */
let [ready, sent] = ['', '']
/** Until what was set is committed. @type {ReturnType<typeof setTimeout> | undefined} */
let timer
/** Until what failed is tried again. @type {ReturnType<typeof setTimeout> | undefined} */
let retry

/** Hands over what has changed, so that leaving only has to finish. */
async function prepare() {
  if (!session || !isOpen || isWaiting) return
  try {
    const { text, lacks } = await (await store.links()).suspend(longestData, held)
    const done = score()
    const values = {
      'cmi.suspend_data': text,
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
      'cmi.core.score.raw': String(done),
      'cmi.core.lesson_status': statusOf(done),
    }
    const all = JSON.stringify(values)
    if (all === sent || !isOpen) return
    lacking = lacks.length > 0 ? texts.lacks(lacks) : ''
    if (session.set(values)) {
      sent = all
      ready = text
      clearTimeout(retry)
      clearTimeout(timer)
      timer = setTimeout(commit, commitDelay)
    } else fail()
  } catch (cause) {
    console.warn(String(cause))
    if (cause instanceof Error && 'code' in cause && cause.code === 'link-too-long') lacking = texts.tooLong
    else fail()
  }
  tell()
}

function commit() {
  clearTimeout(timer)
  timer = undefined
  if (!session || !isOpen) return
  isFailing = !session.commit()
  if (isFailing) fail()
  else writeCommitted(ready)
  tell()
}

/** Tries again later, and with the next change. */
function fail() {
  isFailing = true
  sent = ''
  clearTimeout(retry)
  retry = setTimeout(follow, retryDelay)
}

let [isPreparing, isChanged] = [false, false]

/** Prepares after each change, one after the other. */
async function follow() {
  isChanged = true
  if (isPreparing) return
  isPreparing = true
  while (isChanged) {
    isChanged = false
    await prepare()
  }
  isPreparing = false
}

/** Adds the element, over the learner's own database. */
async function show() {
  const element = document.createElement(content.element)
  for (const [name, value] of Object.entries({ ...content.attributes, database }))
    element.setAttribute(name, value)
  for (const [name, value] of Object.entries(content.properties)) element.style.setProperty(name, value)
  // A list that a teacher has written into this place follows it.
  place.prepend(element)
  await import(`./${content.element}.js`)
}

/** Waits for the list that stands in this page: until the store knows it, what the LMS holds of it cannot be taken over. */
async function listed() {
  const isListed = () =>
    store.getState().trackList.some(({ id, topics }) => id === sheet && topics.length > 0)
  while (!isListed())
    await new Promise((changed) => {
      const stop = store.subscribe(() => {
        stop()
        changed(undefined)
      })
    })
}

function followTheme() {
  const { theme = content.element === 'dsa-tracker' ? 'stored' : 'auto' } = content.attributes
  const chosen = store.getState().dark ? 'dark' : 'light'
  document.documentElement.style.colorScheme =
    theme === 'auto' ? 'light dark' : theme === 'dark' || theme === 'light' ? theme : chosen
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && timer !== undefined) commit()
})
// Nothing can be waited for here. Browsers stop what many LMS do now to store it, and some say that they have: what was
// not committed before counts as not committed.
addEventListener('pagehide', () => {
  clearTimeout(timer)
  clearTimeout(retry)
  isOpen = false
  session?.finish()
})
// The visit has ended; a new one needs a new page.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

store.subscribe(followTheme)
followTheme()
// Otherwise the next visit begins with nothing.
session?.set({ 'cmi.core.exit': 'suspend' })
if (sheet) {
  await show()
  await listed()
}
await resume()
tell()
if (!sheet) await show()
await follow()
store.onChange(({ by }) => {
  if (by === 'this' && isWaiting) [isWaiting, warning] = [false, texts.damaged]
  void follow()
})
const history = await store.history()
history.subscribe(() => void follow())
