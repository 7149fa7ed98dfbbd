import { spawn } from 'node:child_process'
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

test('there are 27 routes', () => {
  expect(new Set(routes.map(([route]) => route)).size).toBe(27)
})

test('every route works as a deep link on a plain static file server', async ({ page }) => {
  test.slow()
  for (const [route, title] of routes) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    if (title.endsWith('Problems') || title.endsWith('Placement')) {
      await expect(page.getByText(/^0\/\d+ Done$/)).toBeVisible()
    }
  }
})

test('every route works by click, and with Back and Forward', async ({ page }) => {
  test.slow()
  await page.goto('/')
  const visited = ['/']
  const visit = async (route: string, title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(route)
    visited.push(route)
  }
  const grids: [string, string, string][] = [
    ['Home', '/', 'Solve DSA problem to master in DSA'],
    ['Core Subjects', '/coresubjects', 'Make you interview experience better'],
    ['Apptitude', '/apptitude', 'Make you Apptitude experience better'],
  ]
  const topics = routes.slice(4)
  for (const [link, route, title] of grids) {
    const header = page.getByRole('navigation', { name: 'Tracks' }).getByRole('link', { name: link })
    if (route !== '/') {
      await header.click()
      await visit(route, title)
    }
    const count = route === '/' ? 15 : 4
    for (const [topicRoute, topicTitle] of topics.splice(0, count)) {
      await cards(page, topicTitle.replace(/ (Problems|for Placement)$/, '')).click()
      await visit(topicRoute, topicTitle)
      await page.getByRole('link', { name: 'Topics' }).click()
      await visit(route, title)
    }
  }
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await visit('/about', 'Settings & data')

  for (const route of visited.slice(0, -1).reverse()) {
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe(route)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve DSA problem to master in DSA')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Array Problems')
})

test('an unknown route shows Page not found with a way home', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    history.pushState(null, '', '/nothing-here')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the topics' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve DSA problem to master in DSA')
})

test('the dev server of npm start serves deep links on the sources', async ({ page }) => {
  const server = spawn(
    'npx',
    ['vite', '--mode', 'demo', '--port', '4199', '--strictPort', '--host', '127.0.0.1'],
    {
      detached: true,
    },
  )
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text) => String(text).includes('4199') && resolve())
      server.on('exit', () => reject(new Error('the dev server stopped')))
    })
    await page.goto('http://127.0.0.1:4199/array')
    await expect(page.getByText('0/36 Done')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Core Subjects' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make you interview experience better')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Array Problems')
  } finally {
    if (server.pid) process.kill(-server.pid)
  }
})
