import type { BrowserContext, Page } from '@playwright/test'
import { expect, settled, test, withSettings } from './fixtures.ts'

/** A course of pages on somebody's site: a button on each, marks in the sidebar, a home. */

const lessons = ['Why sort', 'Selection sort', 'Merge sort', 'Heapsort'] as const
const pathOf = (title: string) => `/course/${title.toLowerCase().replaceAll(' ', '-')}/`

interface Site {
  /** Of the page at a path, in place of the lesson's own. */
  readonly pages?: Readonly<Record<string, string>>
  readonly button?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly scripts?: readonly string[]
}

const button = '<done-button sheet="algorithms"></done-button>'
const marks = '<done-marks for="nav" sheet="algorithms"></done-marks>'
const sidebar = `<nav><a href="#">Lessons</a><ol>${lessons.map((title) => `<li><a href="${pathOf(title)}">${title}</a></li>`).join('')}</ol></nav>`

const html = (title: string, body: string, scripts: readonly string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
${scripts.map((name) => `<script type="module" src="/${name}.js"></script>`).join('')}</head><body>${body}</body></html>`

/** Serves the site beside the built files. */
async function serve(
  context: BrowserContext,
  { pages = {}, button: own = button, headers = {}, scripts = ['dsa-tracker'] }: Site = {},
): Promise<void> {
  await context.route(/\/(course|fr)\//, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname.replace(/index\.html$/, '')
    const title = lessons.find((lesson) => pathOf(lesson) === path)
    const body = pages[path] ?? (title && `${sidebar}<h1>${title}</h1><p>Read this.</p>${own}${marks}`)
    if (path === '/course/course.md')
      return route.fulfill({
        contentType: 'text/markdown',
        body: `# Algorithms\n\n## Sorting\n\n${lessons.map((lesson) => `- [${lesson}](${pathOf(lesson)})`).join('\n')}\n`,
      })
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/html', headers, body: html(title ?? 'Course', body, scripts) })
  })
}

const mark = (page: Page) => page.getByRole('button', { name: 'Mark as done' })
const done = (page: Page) => page.getByRole('button', { name: /^Done/ })

async function finish(page: Page, title: string): Promise<void> {
  await page.goto(pathOf(title))
  await mark(page).click()
  await expect(done(page)).toHaveText(/^Done · \d/)
}

test.beforeEach(({ context }) => withSettings(context, settled))

test('a page is marked as done, shows in the sidebar of all others, and is taken back by a second press', async ({
  page,
  context,
}) => {
  await serve(context)
  await finish(page, 'Merge sort')
  await expect(done(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('nav [data-done]')).toHaveText(['Merge sort'])
  await page.goto(pathOf('Heapsort'))
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('nav [data-done]')).toHaveText(['Merge sort'])
  await page.goto(`${pathOf('Merge sort')}index.html?from=mail#end`)
  await done(page).press('Enter')
  await expect(mark(page)).toBeVisible()
  await expect(mark(page)).toBeFocused()
  await expect(page.locator('nav [data-done]')).toHaveCount(0)
})

test('the home of a course lists what was visited, and leads on to the first page that is not done', async ({
  page,
  context,
}) => {
  await serve(context, {
    pages: {
      '/course/': '<h1>Course</h1><topic-grid sheet="algorithms"></topic-grid>',
      '/course/all/': '<h1>Course</h1><topic-grid sheet="algorithms" src="/course/course.md"></topic-grid>',
    },
  })
  await finish(page, 'Why sort')
  await page.goto(pathOf('Merge sort'))
  await expect(mark(page)).toBeVisible()
  await page.goto('/course/')
  await expect(page.getByRole('link', { name: /^Lessons/ })).toContainText('1/2')
  await expect(page.getByRole('link', { name: 'Continue with Merge sort' })).toBeVisible()
  await page.goto('/course/all/')
  await expect(page.getByRole('link', { name: /^Sorting/ })).toContainText('1/4')
  await page.getByRole('link', { name: 'Continue with Selection sort' }).click()
  await expect(page.getByRole('heading', { name: 'Selection sort' })).toBeVisible()
  await mark(page).click()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Continue with Merge sort' })).toBeVisible()
})

test('with the course file on each page, the page finds itself in it; without the file, its tick is stored all the same', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/course\.md|status of 500/)
  const own = '<done-button sheet="algorithms" src="/course/course.md"></done-button>'
  await serve(context, {
    button: own,
    pages: { '/course/': '<topic-table sheet="algorithms" topic="sorting"></topic-table>' },
  })
  await finish(page, 'Merge sort')
  await page.goto('/course/')
  await expect(page.locator('tbody .item-title')).toHaveCount(4)
  await expect(page.locator('tbody tr:has(input:checked) .item-title')).toHaveText(['Merge sort'])
  await context.route('**/course.md', (route) => route.fulfill({ status: 500 }))
  await page.goto(pathOf('Heapsort'))
  await mark(page).click()
  await expect(done(page)).toBeVisible()
  await page.goto('/course/')
  await expect(page.locator('tbody tr:has(input:checked)')).toHaveCount(2)
})

test('a page in two languages is one', async ({ page, context }) => {
  const list = '<topic-table sheet="algorithms" topic="lessons"></topic-table>'
  const french = `<h1>Tri fusion</h1>${button}${list}<script>document.documentElement.lang = 'fr'</script>`
  await serve(context, {
    pages: {
      '/fr/course/merge-sort/': french,
      '/course/': list,
    },
  })
  await finish(page, 'Merge sort')
  await page.goto('/fr/course/merge-sort/')
  await expect(done(page)).toBeVisible()
  // Its new name comes once it is stored.
  await expect(page.locator('tbody .item-title')).toHaveText(['Tri fusion'])
  await page.goto('/course/')
  await expect(page.locator('tbody .item-title')).toHaveText(['Tri fusion'])
})

test('a page that the browser translates keeps the title that its list has', async ({ page, context }) => {
  await serve(context, {
    pages: { '/course/': '<topic-table sheet="algorithms" topic="lessons"></topic-table>' },
  })
  await finish(page, 'Merge sort')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1')
      if (!heading) return
      document.documentElement.classList.add('translated-ltr')
      document.documentElement.lang = 'de'
      heading.innerHTML = '<font><font>Sortieren durch Mischen</font></font>'
    })
  })
  await page.goto(pathOf('Merge sort'))
  await expect(done(page)).toBeVisible()
  await page.goto('/course/')
  await expect(page.locator('tbody .item-title')).toHaveText(['Merge sort'])
})

test('the button alone loads no screen, and works under a strict policy', async ({ page, context }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await serve(context, {
    scripts: ['done-button', 'done-marks'],
    headers: {
      'content-security-policy': "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'",
    },
  })
  await finish(page, 'Merge sort')
  await expect(page.locator('nav [data-done]')).toHaveCount(1)
  const chunks = loaded.flatMap((path) => /\/chunks\/([\w-]+?)-[^-]{7}\.js$/.exec(path)?.[1] ?? [])
  expect(chunks.filter((name) => /elements|Table|Grid|TopicView|readSheet|Dialog/.test(name))).toEqual([])
})

test('where nothing can be stored, the button says so and works for the visit', async ({ page, context }) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
  })
  await serve(context)
  await page.goto(pathOf('Merge sort'))
  await mark(page).click()
  await expect(done(page)).toBeVisible()
})
