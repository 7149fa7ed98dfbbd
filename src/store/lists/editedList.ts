import MarkdownIt from 'markdown-it'
import { TrackerError } from '../errors.ts'
import { isSameName, NameMap } from '../model/identity.ts'
import { indexed } from '../model/indexed.ts'
import { getOrInsert } from '../model/maps.ts'
import { splitVideo } from '../model/video.ts'
import { itemOf, type ListEntry, listedItem, type NamedItem, splitTags } from './itemOf.ts'
import { maxTitleLength } from './limits.ts'
import { linkOf } from './links.ts'
import { type Line, lineOf } from './markdownInline.ts'
import { checkedCount } from './SheetBuilder.ts'
import type { SheetItem, SheetTopic, SkipReason, UnreadLine } from './sheet.ts'
import { isDone } from './status.ts'
import { difficultyOf, isName, oneLine, splitLines } from './words.ts'

/** The Markdown in which a visitor edits a list. What it says is taken to the letter: nothing of it is a guess. */

/** What a list says of a problem. */
export type EditedItem = Omit<NamedItem, 'status'>

interface EditedTopic {
  readonly name: string
  readonly items: readonly EditedItem[]
}

/** What an edited text holds, and the lines that are neither topics nor problems. */
export interface EditedReading {
  /** The first has no name if problems stand above the first heading. */
  readonly topics: readonly SheetTopic[]
  readonly unread: readonly UnreadLine[]
}

const parser = new MarkdownIt({ linkify: true })
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
// An address stays as it is written.
parser.normalizeLink = (address) => address
parser.validateLink = () => true

const inline = (text: string): Line => lineOf(parser.parseInline(text, {})[0]?.children ?? [])

/** Writes a list as Markdown: `## Topic`, then `- [Title](link) [site](second-link) [Video](link) Easy #tag` for each problem. */
export const writeEditedList = (topics: readonly EditedTopic[]): string =>
  topics
    .map(({ name, items }) => [`## ${written(name, headingName)}`, ...items.map(writtenItem)].join('\n'))
    .join('\n\n')

/** What the lines of the last text are: while a visitor types, all but one stay the same. */
let known: ReadonlyMap<string, SheetItem | SkipReason> = new Map()

/** Reads what {@link writeEditedList} writes, and what a visitor made of it. Throws `sheet-not-a-list` and `sheet-too-many`. */
export function readEditedList(text: string): EditedReading {
  const topics: SheetTopic[] = []
  const unread: UnreadLine[] = []
  const byName = new NameMap<SheetTopic>()
  const open = (name: string) =>
    getOrInsert(byName, name, (): SheetTopic => {
      const topic = { name, items: [] }
      topics.push(topic)
      return topic
    })
  const read = new Map<string, SheetItem | SkipReason>()
  let topic: SheetTopic | undefined
  for (const [index, line] of indexed(splitLines(text))) {
    if (/^[\s#*_=|>-]*$/.test(line)) continue
    const heading = headingOf(line)
    if (heading !== '') {
      topic = open(heading)
      continue
    }
    const item = known.get(line) ?? readLine(line.trim())
    read.set(line, item)
    if (typeof item === 'object') {
      topic ??= open('')
      topic.items.push({ ...item })
    } else unread.push({ line: index + 1, text: oneLine(line).slice(0, 200), reason: item })
  }
  known = read
  if (checkedCount(topics) === 0) throw new TrackerError('sheet-not-a-list')
  return { topics, unread }
}

/** Adds a problem to a text, at the end of its topic, which is added where it is missing. */
export function withProblem(text: string, topic: string, problem: EditedItem): string {
  const lines = text.trimEnd().split('\n')
  const at = lines.findIndex((line) => isSameName(headingOf(line), topic))
  if (at < 0)
    return [text.trimEnd(), writeEditedList([{ name: topic, items: [problem] }])].filter(Boolean).join('\n\n')
  const next = lines.findIndex((line, index) => index > at && headingOf(line) !== '')
  let end = next < 0 ? lines.length : next
  while (lines[end - 1]?.trim() === '') end -= 1
  return [...lines.slice(0, end), writtenItem(problem), ...lines.slice(end)].join('\n')
}

/** Returns the topic that a line opens; `''` for any other line. */
function headingOf(line: string): string {
  const [, text] = /^\s*#{1,6}(.*)$/.exec(line) ?? []
  return text === undefined ? '' : headingName(text)
}

const headingName = (text: string): string => inline(text.trim()).words

/** Reads a line of a list, or one that is a link; otherwise says why it is no problem. */
function readLine(line: string): SheetItem | SkipReason {
  const [, entry] = /^(?:[-*+•]|\d{1,9}[.)])\s+(.*)$/.exec(line) ?? []
  if (entry === undefined && !line.startsWith('[') && linkOf(line) === '') return 'other'
  const [, box, boxed] = /^\[([ xX])\]\s+(.*)$/.exec(entry ?? line) ?? []
  const problem = readProblem(boxed ?? entry ?? line)
  if (typeof problem !== 'object') return problem
  if (problem.title.length > maxTitleLength) return 'remark'
  const { status = box && `[${box}]`, ...item } = problem
  return { ...item, done: status !== undefined && isDone(status), note: '' }
}

/** A line that begins with a link, and has only a second one, a video, a level and tags beside it, is taken as it is. */
function readProblem(text: string): NamedItem | SkipReason {
  const { links, ...line } = inline(text)
  const video = links.find(
    (link, index) => index > 0 && videoLabel.test(link.text) && linkOf(link.href) !== '',
  )
  const entry = { ...line, links: links.filter((link) => link !== video) }
  const item = readEntry(text, entry)
  return typeof item === 'object' && video ? { ...item, video: videoIn(video) } : item
}

/** What the link to a video is called. */
const videoLabel = /^Video(?: by (.+))?$/

const videoIn = ({ text, href }: ListEntry['links'][number]): string =>
  `${linkOf(href)} ${videoLabel.exec(text)?.[1] ?? ''}`.trim()

function readEntry(text: string, entry: ListEntry): NamedItem | SkipReason {
  const [first, second, ...more] = entry.links
  const { text: said, tags } = splitTags(entry.text)
  const difficulty = difficultyOf(said)
  const isExact = text.startsWith('[') && more.length === 0 && (said === '' || difficulty !== undefined)
  if (!first || !isExact || !isName(first.text)) return itemOf(entry) ?? 'unnamed'
  const [url, url2] = [first.href, second?.href ?? ''].map((href) =>
    href === '' ? '' : linkOf(href) || undefined,
  )
  if (url === undefined || url2 === undefined) return 'address'
  return {
    title: first.text,
    url,
    ...(url2 && { url2 }),
    ...(difficulty && { difficulty }),
    ...(tags.length > 0 && { tags }),
  }
}

/** Each sign that may mean something in Markdown. */
const signs = /[\\`*_[\]<>&~|]/g
const allSigns = /[!-/:-@[-`{-~]/g

/** Returns the ways to write a text, from the one that reads best to the one that nothing is read into. */
const spellings = (text: string): readonly string[] => [
  text,
  text.replace(signs, '\\$&'),
  text.replace(allSigns, '\\$&'),
]

/** Returns a text as Markdown that is read as it. */
function written(text: string, read: (markdown: string) => string): string {
  const all = spellings(oneLine(text))
  return all.find((markdown) => read(markdown) === oneLine(text)) ?? (all.at(-1) as string)
}

function writtenItem(written: EditedItem): string {
  const { title, url, url2, video, difficulty, tags = [] } = written
  const wanted = JSON.stringify(listedItem({ ...written, title: oneLine(title) }))
  const isSame = (line: string) => {
    const item = readLine(line)
    return typeof item === 'object' && !item.done && JSON.stringify(listedItem(item)) === wanted
  }
  const hashtags = tags.map((tag) => ` #${tag}`).join('')
  if (url === '' && !url2 && !video) {
    const lines = spellings(oneLine(title)).map(
      (name) => `- ${name}${difficulty ? ` (${difficulty})` : ''}${hashtags}`,
    )
    const plain = lines.find(isSame)
    if (plain !== undefined) return plain
  }
  const label = writtenLabel(title)
  const { url: address, channel } = splitVideo(video ?? '')
  const by = channel && ` by ${writtenLabel(channel)}`
  const more = `${difficulty ? ` ${difficulty}` : ''}${hashtags}`
  const lineOf = (spelling: (address: string) => string) =>
    [
      `- [${label}](${spelling(url)})`,
      ...(url2 ? [`[${hostOf(url2)}](${spelling(url2)})`] : []),
      ...(address ? [`[Video${by}](${spelling(address)})`] : []),
    ].join(' ') + more
  const plain = lineOf((link) => link)
  return isSame(plain) ? plain : lineOf((link) => `<${link.replace(allSigns, '\\$&')}>`)
}

/** Returns a text as it stands in the brackets of a link. */
const writtenLabel = (text: string): string =>
  written(text, (markdown) => {
    const { links } = inline(`[${markdown}](https://example.org)`)
    return links.length === 1 ? (links[0]?.text ?? '') : ''
  })

/** What a second link is called: it is not read. */
const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : 'link'
