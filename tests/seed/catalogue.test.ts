import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validateTrack } from '../../src/seed/validate.ts'
import { topicKey } from '../../src/store/topicKey.ts'
import { tracks } from '../../src/store/tracks.ts'

/** Topic order and counts of the specification, section 3 (Seed data). */
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
const knownLinks = existsSync(lists)
  ? new Set(
      ['leetcode.tsv', 'geeksforgeeks.tsv', 'tutorials.tsv'].flatMap((file) =>
        readFileSync(new URL(file, lists), 'utf8')
          .split('\n')
          .slice(1)
          .map((row) => row.split('\t')[0] ?? ''),
      ),
    )
  : undefined

const topicFiles = (track: string) =>
  (specified[track] ?? []).map(([topic, count]) => {
    const path = `src/seed/${track}/${topicKey(topic)}.md`
    return { path, text: existsSync(path) ? readFileSync(path, 'utf8') : undefined, count }
  })

describe('the catalogue', () => {
  test.each(tracks)('$id: topics stand in the order of the specification', (track) => {
    expect(track.topics).toEqual(specified[track.id]?.map(([topic]) => topic))
  })

  test.each(tracks)('$id: counts, titles and link forms are good', ({ id }) => {
    expect(validateTrack(topicFiles(id))).toEqual([])
  })

  describe.skipIf(!knownLinks)('against the lists of known links', () => {
    test.each(tracks)('$id: every link is known', ({ id }) => {
      expect(validateTrack(topicFiles(id), knownLinks)).toEqual([])
    })
  })
})
