import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseLine, type SeedItem } from '../../src/seed/catalogue.ts'
import { parsePreset } from '../../src/seed/parsePreset.ts'
import { presets } from '../../src/seed/presets.ts'
import { builtInTracks as tracks } from '../../src/store/model/builtIn.ts'
import { topicKey } from '../../src/store/model/topicKeys.ts'
import { validateTrack } from './validate.ts'

/** Topics in order, with their item counts; other apps on the same data rely on both. */
const specified: Record<string, [topic: string, count: number][]> = {
  dsa: [
    ['Array', 36],
    ['Matrix', 10],
    ['String', 48],
    ['Search & Sort', 36],
    ['Linked List', 37],
    ['Binary Trees', 36],
    ['BST', 22],
    ['Greedy', 35],
    ['BackTracking', 19],
    ['Stacks & Queues', 39],
    ['Heap', 18],
    ['Graph', 47],
    ['Trie', 6],
    ['Dynamic Programming', 63],
    ['Bit Manipulation', 10],
  ],
  core: [
    ['Operating System', 12],
    ['Computer Networks', 10],
    ['Compiler Design', 7],
    ['Database Managment System', 12],
  ],
  aptitude: [
    ['Quantitative Aptitude', 19],
    ['Verbal Ability', 7],
    ['Logical Reasoning', 7],
    ['Future update topic', 1],
  ],
}

const lists = new URL('../../../shared/links/', import.meta.url)
const listRows = (file: string) =>
  readFileSync(new URL(file, lists), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
const knownLinks = existsSync(lists)
  ? new Set(
      ['leetcode.tsv', 'geeksforgeeks.tsv', 'tutorials.tsv'].flatMap((file) =>
        listRows(file).map(([url = '']) => url),
      ),
    )
  : undefined

/** For each problem the video that at least two sources name for it. */
const knownVideos = () =>
  new Set(
    listRows('videos.tsv')
      .filter(([, , , evidence]) => Number(evidence) >= 2)
      .map(([problem, video, channel = '']) => `${problem} ${video} ${channel}`.trimEnd()),
  )

const topicFiles = (track: string) =>
  (specified[track] ?? []).map(([topic, count]) => {
    const path = `src/seed/${track}/${topicKey(topic)}.md`
    return { path, text: existsSync(path) ? readFileSync(path, 'utf8') : undefined, count }
  })

interface SheetRow {
  topic: string
  position: number
  concept: string
  link: string
}

function sheetOrder(): SheetRow[] {
  if (!knownLinks) return []
  return listRows('sheet-order.tsv').map(([topic = '', position, concept = '', link = '']) => ({
    topic,
    position: Number(position),
    concept,
    link,
  }))
}

const textOf = (item: SeedItem | undefined): string => `${item?.title} ${item?.url}`

/** True if this share of a concept's words occurs in a text, ignoring word endings. */
function resembles(concept: string, text: string, share: number): boolean {
  const stems = (words: string) =>
    words
      .toLowerCase()
      .match(/[a-z0-9]{3,}/g)
      ?.map((word) => word.slice(0, 5)) ?? []
  const filler = new Set(
    stems('the and that from with using for given problem program write print find count string array'),
  )
  const known = new Set(stems(text))
  const wanted = stems(concept).filter((stem) => !filler.has(stem))
  return wanted.length > 0 && wanted.filter((stem) => known.has(stem)).length / wanted.length >= share
}

describe('the catalogue', () => {
  test.each(tracks)('$id: lists its topics in the order other apps rely on', (track) => {
    expect(track.topics.map(({ name }) => name)).toEqual(specified[track.id]?.map(([topic]) => topic))
  })

  test.each(tracks)('$id: has valid counts, titles and links', ({ id }) => {
    expect(validateTrack(topicFiles(id))).toEqual([])
  })

  test('reports a broken count, link, title or order with its line', () => {
    const line = (title: string, url = 'https://leetcode.com/problems/x/') => `- [${title}](${url})`
    const problems = (text: string, count = 1, known?: ReadonlySet<string>) =>
      validateTrack([{ path: 'a.md', text, count }], known)
    const good = `${line('Two sum')}\n`
    expect(problems(good)).toEqual([])
    expect(problems(good, 2)).toEqual(['a.md:1: 1 items, but the topic has 2'])
    expect(problems(`${line('two sum')}\n`)[0]).toMatch(/^a\.md:1: the title must begin/)
    expect(problems(`${line('Two  sum')}\n`)[0]).toMatch(/^a\.md:1: stray spaces/)
    expect(problems(`${line('T'.repeat(81))}\n`)[0]).toMatch(/^a\.md:1: the title is over 80/)
    expect(problems('* nonsense\n')[0]).toMatch(/^a\.md:1: must read/)
    expect(problems('- No link\n')).toEqual(['a.md:1: the link is missing'])
    expect(problems(good + good, 2)).toEqual([
      'a.md:2: the title "Two sum" stands already at a.md:1',
      'a.md:2: the link stands already at a.md:1',
    ])
    for (const url of [
      'http://leetcode.com/problems/x/',
      'https://practice.geeksforgeeks.org/problems/x/1',
      'https://www.geeksforgeeks.org/problems/x/0',
      'https://www.geeksforgeeks.org/some-article/',
      'https://www.codingninjas.com/codestudio/x',
    ]) {
      expect(problems(`${line('Two sum', url)}\n`)).toHaveLength(1)
    }
    expect(problems(good, 1, new Set(['https://elsewhere.org/']))).toEqual([
      'a.md:1: the link is not in the lists of known links',
    ])
  })

  test('allows a second link, a difficulty, or both on a line', () => {
    const first = { title: 'Two sum', url: 'https://www.geeksforgeeks.org/problems/x/1' }
    const second = { url2: 'https://leetcode.com/problems/x/' }
    const line = `- [${first.title}](${first.url})`
    const link = `[LeetCode](${second.url2})`
    expect(parseLine(line)).toEqual(first)
    expect(parseLine(`${line} ${link}`)).toEqual({ ...first, ...second })
    expect(parseLine(`${line} (Medium)`)).toEqual({ ...first, difficulty: 'Medium' })
    expect(parseLine(`${line} ${link} (Hard)`)).toEqual({ ...first, ...second, difficulty: 'Hard' })
    for (const rest of ['(Simple)', `(Hard) ${link}`, `${link}(Hard)`, `${link} ${link}`, ` ${link}`]) {
      expect(parseLine(`${line} ${rest}`)).toBeUndefined()
    }
  })

  test('reports a broken second link or difficulty with its line', () => {
    const line = (title: string, rest: string) =>
      `- [${title}](https://www.geeksforgeeks.org/problems/${title}/1) ${rest}\n`
    const problems = (text: string, known?: ReadonlySet<string>) =>
      validateTrack([{ path: 'a.md', text, count: text.split('\n').length - 1 }], known)
    const leetCode = '[LeetCode](https://leetcode.com/problems/x/)'
    expect(problems(line('A', `${leetCode} (Easy)`))).toEqual([])
    expect(problems(line('A', '(Simple)'))[0]).toMatch(/^a\.md:1: must read/)
    expect(problems(line('A', leetCode) + line('B', leetCode))).toEqual([
      'a.md:2: the second link stands already at a.md:1',
    ])
    expect(problems(line('A', '[GeeksforGeeks](https://www.geeksforgeeks.org/problems/A/1)'))).toEqual([
      'a.md:1: the second link stands already at a.md:1',
    ])
    expect(problems(line('A', '[GeeksforGeeks](https://www.geeksforgeeks.org/problems/x/0)'))).toEqual([
      'a.md:1: the second link ends in the retired /0',
    ])
    for (const rest of [
      '[GeeksforGeeks](https://leetcode.com/problems/x/)',
      '[Elsewhere](https://elsewhere.org/problems/x/)',
    ]) {
      expect(problems(line('A', rest))).toEqual([
        'a.md:1: the text of the second link must be LeetCode or GeeksforGeeks, its site',
      ])
    }
    expect(problems(line('A', leetCode), new Set(['https://www.geeksforgeeks.org/problems/A/1']))).toEqual([
      'a.md:1: the second link is not in the lists of known links',
    ])
  })

  test('allows a video with or without its channel, and reports one that is none or not known', () => {
    const url = 'https://leetcode.com/problems/x/'
    const line = (rest: string) => `- [Two sum](${url}) ${rest}`
    const watch = 'https://www.youtube.com/watch?v=KLlXCFG5TnA'
    expect(parseLine(line(`[Video by Neet Code](${watch}) (Easy)`))).toEqual({
      title: 'Two sum',
      url,
      video: `${watch} Neet Code`,
      difficulty: 'Easy',
    })
    expect(parseLine(line(`[Video](${watch})`))).toEqual({ title: 'Two sum', url, video: watch })
    const problems = (rest: string, known?: ReadonlySet<string>) =>
      validateTrack([{ path: 'a.md', text: `${line(rest)}\n`, count: 1 }], undefined, false, known)
    expect(problems(`[Video](${watch})`, new Set([`${url} ${watch}`]))).toEqual([])
    expect(problems(`[Video by Other](${watch})`, new Set([`${url} ${watch}`]))).toEqual([
      'a.md:1: the video is not one that two sources name for this problem',
    ])
    expect(problems('[Video](https://youtu.be/KLlXCFG5TnA)')).toEqual([
      'a.md:1: the video must read https://www.youtube.com/watch?v=…',
    ])
  })

  describe.skipIf(!knownLinks)('compared with the 450-problem sheet', () => {
    const sheet = sheetOrder()
    const items = (topic: string) =>
      readFileSync(`src/seed/dsa/${topicKey(topic)}.md`, 'utf8')
        .trim()
        .split('\n')
        .map(parseLine)

    test('has no item at the position of another', () => {
      const misplaced = (specified.dsa ?? []).flatMap(([topic]) => {
        const rows = sheet.filter((row) => row.topic === topic)
        const placed = items(topic)
        const fits = (row: SheetRow | undefined, position: number, share = 0.4) =>
          row !== undefined &&
          (placed[position]?.url === row.link || resembles(row.concept, textOf(placed[position]), share))
        return placed.flatMap((item, position) => {
          const byLink = rows.filter((row) => row.link !== '' && row.link === item?.url)
          const elsewhere =
            byLink.length > 0
              ? byLink.every((row) => row.position !== position) && byLink[0]
              : !fits(rows[position], position) &&
                rows.find((row) => fits(row, position, 0.8) && !fits(row, row.position))
          return elsewhere
            ? [
                `src/seed/dsa/${topicKey(topic)}.md:${position + 1}: this problem belongs to line ${elsewhere.position + 1}`,
              ]
            : []
        })
      })
      expect(misplaced).toEqual([])
    })

    test("has at least 80 % of the sheet's concepts at their positions", () => {
      const other = sheet.filter(({ topic, position, concept, link }) => {
        const item = items(topic)[position]
        return !item || (item.url !== link && !resembles(concept, textOf(item), 0.4))
      })
      expect(1 - other.length / sheet.length).toBeGreaterThanOrEqual(0.8)
    })
  })

  describe.skipIf(!knownLinks)('compared with the lists of known links', () => {
    test.each(tracks)('$id: has only known links and videos', ({ id }) => {
      expect(validateTrack(topicFiles(id), knownLinks, false, knownVideos())).toEqual([])
    })

    test.each(tracks)('$id: takes the difficulty from LeetCode, if LeetCode knows the problem', ({ id }) => {
      const difficulties = new Map(listRows('leetcode.tsv').map(([url, , difficulty]) => [url, difficulty]))
      const different = topicFiles(id).flatMap(({ path, text = '' }) =>
        text.split('\n').flatMap((line, index) => {
          const item = parseLine(line)
          const expected = difficulties.get(item?.url) ?? difficulties.get(item?.url2)
          return item?.difficulty === expected ? [] : [`${path}:${index + 1}: must be ${expected}`]
        }),
      )
      expect(different).toEqual([])
    })
  })
})

describe('the well-known lists', () => {
  const folder = new URL('../../../shared/presets/', import.meta.url)
  const rowsOf = (id: string) =>
    readFileSync(new URL(`${id}.tsv`, folder), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t'))
  const sectionsOf = (id: string) => readFileSync(`src/seed/presets/${id}.md`, 'utf8').split(/^## .*\n\n/m)
  const requirements = (id: string) =>
    sectionsOf(id)
      .slice(1)
      .map((section, index) => {
        const text = section.replace(/\n+$/, '\n')
        return { path: `${id}.md, topic ${index + 1}`, text, count: text.split('\n').length - 1 }
      })

  test.each(Object.entries(presets))('%s is valid, and has as many problems as is said', (id, said) => {
    const read = parsePreset(readFileSync(`src/seed/presets/${id}.md`, 'utf8'))
    expect(read).toHaveLength(said.topics)
    expect(read.flatMap(({ items }) => items)).toHaveLength(said.problems)
    expect(validateTrack(requirements(id), undefined, true)).toEqual([])
  })

  test.skipIf(!existsSync(folder)).each(Object.keys(presets))('%s is the list as it is known', (id) => {
    const read = parsePreset(readFileSync(`src/seed/presets/${id}.md`, 'utf8'))
    const rows = read.flatMap(({ name, items }) =>
      items.map(({ title, url, difficulty, url2 = '' }) => [name, title, url, difficulty, url2]),
    )
    const known = rowsOf(id).map(([topic, title, url, level, , last = '']) =>
      // The last column of some lists is the minutes of their authors.
      [topic, title, url, level, last.startsWith('https:') ? last : ''],
    )
    // Those whose topics alternate are grouped by topic.
    const topics = [...new Set(known.map(([topic]) => topic))]
    expect(rows).toEqual(topics.flatMap((topic) => known.filter(([of]) => of === topic)))
    const knownLinks = new Set(known.flatMap(([, , url = '', , url2 = '']) => [url, url2]))
    expect(validateTrack(requirements(id), knownLinks, true)).toEqual([])
  })
})
