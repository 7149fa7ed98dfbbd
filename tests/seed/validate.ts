import { parseLine } from '../../src/seed/catalogue.ts'
import { indexed } from '../../src/store/model/indexed.ts'
import { splitVideo } from '../../src/store/model/video.ts'

/** What a topic file must contain. */
export interface TopicRequirement {
  /** File path as shown in problems. */
  readonly path: string
  /** Text of the file, or `undefined` if it is missing. */
  readonly text: string | undefined
  /** Number of items the specification requires. */
  readonly count: number
}

const maxTitleLength = 80
const retiredLinks: readonly (readonly [RegExp, string])[] = [
  [/^(?!https:\/\/)/, 'is not https'],
  [/^https:\/\/practice\.geeksforgeeks\.org/, 'is on the retired host practice.geeksforgeeks.org'],
  [/\/0\/?$/, 'ends in the retired /0'],
  [/^https:\/\/(www\.)?geeksforgeeks\.org\/[^/]+\/?$/, 'is a GeeksforGeeks article without a section'],
  [/codingninjas\.com\/codestudio/, 'is on the retired Codestudio'],
]

/** The site a second link must lead to, by the link's text. */
const secondSites = { LeetCode: 'https://leetcode.com/', GeeksforGeeks: 'https://www.geeksforgeeks.org/' }

/** The only item without a link. */
const placeholder = 'coming soon..'

/**
 * Checks the topic files of one track and returns the problems found, each starting with `path:line`. Titles must be
 * unique within the track, and so must links, first and second ones together. If `knownLinks` is given, every link must
 * be one of them; if `knownVideos` is given, `first link, video` must, too. A well-known list (`isSheet`) may also have items without a link: theory, or a problem once more.
 */
export function validateTrack(
  topics: readonly TopicRequirement[],
  knownLinks?: ReadonlySet<string>,
  isSheet = false,
  knownVideos?: ReadonlySet<string>,
): string[] {
  const problems: string[] = []
  const titles = new Map<string, string>()
  const links = new Map<string, string>()

  const unique = (seen: Map<string, string>, value: string, place: string, what: string) => {
    const first = seen.get(value)
    if (first) problems.push(`${place}: ${what} stands already at ${first}`)
    else seen.set(value, place)
  }

  const checkLink = (url: string, place: string, what: string) => {
    for (const [form, reason] of retiredLinks) {
      if (form.test(url)) problems.push(`${place}: ${what} ${reason}`)
    }
    unique(links, url, place, what)
    if (knownLinks && !knownLinks.has(url))
      problems.push(`${place}: ${what} is not in the lists of known links`)
  }

  for (const { path, text, count } of topics) {
    if (text === undefined) {
      problems.push(`${path}:1: the file is missing`)
      continue
    }
    const lines = text.replace(/\n$/, '').split('\n')
    if (!text.endsWith('\n')) problems.push(`${path}:${lines.length}: the last line must end`)
    if (lines.length !== count)
      problems.push(`${path}:${lines.length}: ${lines.length} items, but the topic has ${count}`)

    for (const [index, line] of indexed(lines)) {
      const place = `${path}:${index + 1}`
      const item = parseLine(line)
      if (!item) {
        problems.push(
          `${place}: must read "- [Title](https://link) [Site](https://second-link) [Video by channel](https://video) (Easy, Medium or Hard)"`,
        )
        continue
      }
      if (item.title !== item.title.trim() || / {2}/.test(item.title))
        problems.push(`${place}: stray spaces in the title`)
      if (item.title.length > maxTitleLength)
        problems.push(`${place}: the title is over ${maxTitleLength} characters`)
      if (!/^[A-Z0-9]/.test(item.title) && item.title !== placeholder) {
        problems.push(`${place}: the title must begin with a capital letter or a number`)
      }
      if (item.url === '' && isSheet) continue
      unique(titles, item.title.toLowerCase(), place, `the title "${item.title}"`)
      if (item.url === '') {
        if (item.title !== placeholder) problems.push(`${place}: the link is missing`)
        continue
      }
      checkLink(item.url, place, 'the link')
      const { url2, video } = item
      if (video !== undefined) {
        const { url } = splitVideo(video)
        if (!/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/.test(url))
          problems.push(`${place}: the video must read https://www.youtube.com/watch?v=…`)
        else if (knownVideos && !knownVideos.has(`${item.url} ${video}`))
          problems.push(`${place}: the video is not one that two sources name for this problem`)
      }
      if (url2 === undefined) continue
      checkLink(url2, place, 'the second link')
      const namesSite = Object.entries(secondSites).some(
        ([name, site]) => url2.startsWith(site) && line.includes(`[${name}](${url2})`),
      )
      if (!namesSite)
        problems.push(`${place}: the text of the second link must be LeetCode or GeeksforGeeks, its site`)
    }
  }
  return problems
}
