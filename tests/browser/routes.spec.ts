import type { Page } from '@playwright/test'
import { cards, expect, settled, test, withSettings } from './fixtures.ts'

/** Every route, with the title of its screen. */
const routes: [route: string, title: string][] = [
  ['/', 'Solve DSA problem to master in DSA'],
  ['/coresubjects', 'Make you interview experience better'],
  ['/apptitude', 'Make you Apptitude experience better'],
  ['/about', 'Settings & data'],
  ...[
    'Array',
    'Matrix',
    'String',
    'Search & Sort',
    'Linked List',
    'Binary Trees',
    'BST',
    'Greedy',
    'BackTracking',
    'Stacks & Queues',
    'Heap',
    'Graph',
    'Trie',
    'Dynamic Programming',
    'Bit Manipulation',
  ].map((name): [string, string] => [routeOf(name), `${name} Problems`]),
  ...[
    'Operating System',
    'Computer Networks',
    'Compiler Design',
    'Database Managment System',
    'Quantitative Aptitude',
    'Verbal Ability',
    'Logical Reasoning',
    'Future update topic',
  ].map((name): [string, string] => [routeOf(name), `${name} for Placement`]),
]

function routeOf(name: string): string {
  return `/${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`
}

test.beforeEach(({ context }) => withSettings(context, settled))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const isTopic = (title: string) => / (Problems|for Placement)$/.test(title)

const noneDone = (page: Page) => page.getByText(/^0\/\d+ Done$/)

/** Expects the address and the screen of a route. */
async function expectScreen(page: Page, route: string, title: string) {
  await expect(heading(page)).toHaveText(title)
  expect(new URL(page.url()).pathname).toBe(route)
}

test('a plain static file server answers all 27 routes with the page that opens their screens', async ({
  page,
  request,
}) => {
  expect(new Set(routes.map(([route]) => route)).size).toBe(27)
  const documents = new Set<string>()
  for (const [route] of routes.slice(1)) {
    const response = await request.get(route)
    expect(response.status(), route).toBe(200)
    documents.add(await response.text())
  }
  expect(documents.size).toBe(1)
  // One route of each kind: the screen of a route is the same after a click, which the next test proves for all.
  const deep = ['/apptitude', '/about', '/search_sort', '/verbal_ability']
  for (const [route, title] of routes.filter(([route]) => deep.includes(route))) {
    await page.goto(route)
    await expect(heading(page)).toHaveText(title)
    if (isTopic(title)) await expect(noneDone(page)).toBeVisible()
  }
})

test('every route works by click, and with Back and Forward, and an unknown one leads home', async ({
  page,
}) => {
  await page.goto('/')
  const visited: [route: string, title: string][] = []
  const visit = async (route: string, title: string) => {
    await expectScreen(page, route, title)
    visited.push([route, title])
  }
  const grids: [string, string, string][] = [
    ['Home', '/', 'Solve DSA problem to master in DSA'],
    ['Core Subjects', '/coresubjects', 'Make you interview experience better'],
    ['Apptitude', '/apptitude', 'Make you Apptitude experience better'],
  ]
  const topics = routes.slice(4)
  for (const [link, route, title] of grids) {
    const header = page.getByRole('navigation', { name: 'Tracks' }).getByRole('link', { name: link })
    if (route !== '/') await header.click()
    await visit(route, title)
    const count = route === '/' ? 15 : 4
    for (const [topicRoute, topicTitle] of topics.splice(0, count)) {
      await cards(page, topicTitle.replace(/ (Problems|for Placement)$/, '')).click()
      await visit(topicRoute, topicTitle)
      await expect(noneDone(page)).toBeVisible()
      await page.getByRole('link', { name: 'Topics' }).click()
      await visit(route, title)
    }
  }
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await visit('/about', 'Settings & data')
  expect(new Set(visited.map(([route]) => route)).size).toBe(27)

  for (const [route, title] of visited.slice(0, -1).reverse()) {
    await page.goBack()
    await expectScreen(page, route, title)
  }
  await page.goForward()
  await expectScreen(page, '/array', 'Array Problems')

  await page.evaluate(() => {
    history.pushState(null, '', '/nothing-here')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expectScreen(page, '/nothing-here', 'Page not found')
  await page.getByRole('link', { name: 'Go to the topics' }).click()
  await expectScreen(page, '/', 'Solve DSA problem to master in DSA')
})
