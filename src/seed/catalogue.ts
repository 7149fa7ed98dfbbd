/** LeetCode's difficulty of a problem. */
export type Difficulty = 'Easy' | 'Medium' | 'Hard'

/** One item of the catalogue. An item without a link (a placeholder) is shown as plain text. */
export interface SeedItem {
  readonly title: string
  readonly url: string
  /** The same problem on another site. */
  readonly url2?: string
  readonly difficulty?: Difficulty
  /** A video that explains it: its address and, after a space, its channel. */
  readonly video?: string
  /** What names a page of a course for good, if the page says so. */
  readonly id?: string
  /** Path of a page of a course. */
  readonly page?: string
  /** In a list from a file: companies, patterns and the like, as `tagOf` writes them. */
  readonly tags?: readonly string[]
  /** In a list from a file: the titles of the rows that were joined into it. */
  readonly also?: readonly string[]
}

/** The items of each topic of a track, by topic key. */
export type SeedCatalogue = Readonly<Record<string, readonly SeedItem[]>>

const linkedItem =
  /^- \[([^[\]]+)\]\(([^\s()]+)\)(?: \[(?!Video\b)[^[\]]+\]\(([^\s()]+)\))?(?: \[Video(?: by ([^[\]]+))?\]\(([^\s()]+)\))?(?: \((Easy|Medium|Hard)\))?$/
const plainItem = /^- ([^[\]]+?)(?: \((Easy|Medium|Hard)\))?$/

/**
 * Reads one line of a topic file: `- [Title](https://link) [Site](https://second-link) [Video by channel](https://video)
 * (Easy)`, where all but the first link is optional, or `- Title (Easy)` without a link. Returns `undefined` for anything
 * else; the validator reports such lines.
 */
export function parseLine(line: string): SeedItem | undefined {
  const linked = linkedItem.exec(line)
  if (linked) {
    const [, title = '', url = '', url2, channel = '', video, difficulty] = linked
    return {
      title,
      url,
      ...(url2 && { url2 }),
      ...(video && { video: `${video} ${channel}`.trim() }),
      ...(difficulty && { difficulty: difficulty as Difficulty }),
    }
  }
  const [, title = '', difficulty] = plainItem.exec(line) ?? []
  return title === ''
    ? undefined
    : { title, url: '', ...(difficulty && { difficulty: difficulty as Difficulty }) }
}

/** Turns the texts of topic files, by path, into a catalogue: `./dsa/array.md` holds the topic `array`. */
export function parseCatalogue(files: Record<string, string>): SeedCatalogue {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.replace(/^.*\/|\.md$/g, ''),
      text
        .split('\n')
        .map(parseLine)
        .filter((item) => item !== undefined),
    ]),
  )
}
