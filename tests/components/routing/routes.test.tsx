import { describe, expect, test } from 'vitest'
import { listedName, screenOf, trackOfScreen } from '../../../src/components/routing/routes.ts'
import * as english from '../../../src/texts/en/index.ts'
import { topicTitle } from '../../../src/texts/trackTexts.ts'
import { freshDatabase, openElement, trackOf, tracks } from '../fixtures.tsx'

/** Every route and the heading of its screen. */
const grids = [
  ['/', 'dsa', 'Solve DSA problem to master in DSA'],
  ['/coresubjects', 'core', 'Make you interview experience better'],
  ['/apptitude', 'aptitude', 'Make you Apptitude experience better'],
] as const

const topics = [
  ['/array', 'Array Problems'],
  ['/matrix', 'Matrix Problems'],
  ['/string', 'String Problems'],
  ['/search_sort', 'Search & Sort Problems'],
  ['/linked_list', 'Linked List Problems'],
  ['/binary_trees', 'Binary Trees Problems'],
  ['/bst', 'BST Problems'],
  ['/greedy', 'Greedy Problems'],
  ['/backtracking', 'BackTracking Problems'],
  ['/stacks_queues', 'Stacks & Queues Problems'],
  ['/heap', 'Heap Problems'],
  ['/graph', 'Graph Problems'],
  ['/trie', 'Trie Problems'],
  ['/dynamic_programming', 'Dynamic Programming Problems'],
  ['/bit_manipulation', 'Bit Manipulation Problems'],
  ['/operating_system', 'Operating System for Placement'],
  ['/computer_networks', 'Computer Networks for Placement'],
  ['/compiler_design', 'Compiler Design for Placement'],
  ['/database_managment_system', 'Database Managment System for Placement'],
  ['/quantitative_aptitude', 'Quantitative Aptitude for Placement'],
  ['/verbal_ability', 'Verbal Ability for Placement'],
  ['/logical_reasoning', 'Logical Reasoning for Placement'],
  ['/future_update_topic', 'Future update topic for Placement'],
] as const

const routes = [
  ...grids.map(([route, , heading]) => [route, heading] as const),
  ['/about', 'Settings & data'] as const,
  ...topics,
]

test('there are 27 routes', () => {
  expect(new Set(routes.map(([route]) => route)).size).toBe(27)
})

describe('screenOf', () => {
  test.each(grids)('maps %s to the grid of the track %s', (route, track) => {
    expect(screenOf(route, tracks)).toEqual({ kind: 'grid', track: trackOf(track) })
  })

  test('maps /about to the about page', () => {
    expect(screenOf('/about', tracks)).toEqual({ kind: 'about' })
  })

  test.each(topics)('maps %s to a topic', (route) => {
    const track = trackOfScreen(screenOf(route, tracks))
    expect(screenOf(route, tracks)).toEqual({ kind: 'topic', topic: route.slice(1), tracks: [track] })
  })
})

test.each(topics)('%s is the route of the topic titled %s', (route, title) => {
  const name = title.replace(/ (Problems|for Placement)$/, '')
  const track = trackOfScreen(screenOf(route, tracks))
  expect(track?.topicRoute(route.slice(1))).toBe(route)
  expect(track && listedName(track, route.slice(1))).toBe(name)
})

test.each([
  ['dsa', 'Array Problems'],
  ['core', 'Array for Placement'],
  ['aptitude', 'Array for Placement'],
])('the title of a topic of the track %s is %s', (track, title) => {
  expect(topicTitle(english, trackOf(track), 'Array')).toBe(title)
})

test.each(['java', '', 'constructor', 'Array'])(
  "a topic '%s' that no list has may be stored in any",
  (key) => {
    expect(trackOfScreen(screenOf(`/${key}`, tracks.slice(1)))).toBeUndefined()
    expect(screenOf(`/${key}/`, tracks)).toMatchObject({ kind: 'topic' })
  },
)

describe('<dsa-tracker>', () => {
  const database = freshDatabase()

  test.each(routes)("%s shows '%s'", async (route, heading) => {
    const { page } = await openElement('dsa-tracker', { attributes: { route, database } })
    expect(await page.findByRole('heading', { name: heading, level: 1 })).toBeTruthy()
  })
})
