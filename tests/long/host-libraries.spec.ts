import type { Locator, Page } from '@playwright/test'
import { checkbox, expect, openPage, settled, test, withSettings } from '../browser/fixtures.ts'

/** The libraries most common on host pages, as published. */

const libraries = {
  bootstrap: 'bootstrap/dist/js/bootstrap.bundle.min.js',
  bootstrapStyles: 'bootstrap/dist/css/bootstrap.min.css',
  turbo: '@hotwired/turbo/dist/turbo.es2017-umd.js',
  htmx: 'htmx.org/dist/htmx.min.js',
  mousetrap: 'mousetrap/mousetrap.min.js',
}

const ours = '<script type="module" src="/dsa-tracker.js"></script>'
const script = (name: keyof typeof libraries) => `<script src="/libraries/${name}.js"></script>`
const counter = (within: Locator) => within.locator('.counter-text')

/** Serves a page with this head and body. */
const serve = (page: Page, path: string, head: string, body: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${path}</title>${head}</head><body>${body}</body></html>`,
    }),
  )

test.beforeEach(async ({ context }) => {
  await withSettings(context, settled)
  for (const [name, path] of Object.entries(libraries)) {
    await context.route(new RegExp(`/libraries/${name}\\.(js|css)$`), (route) =>
      route.fulfill({ path: `node_modules/${path}` }),
    )
  }
})

test('the elements work in a Bootstrap modal, in what htmx swaps in and beside Mousetrap hotkeys', async ({
  page,
}) => {
  await serve(page, '/lesson-heap', '', '<topic-table topic="heap"></topic-table>')
  await serve(page, '/lesson-none', '', '<p>Nothing to do</p>')
  await openPage(
    page,
    `<button data-bs-toggle="modal" data-bs-target="#lesson">Open the lesson</button>
     <div class="modal" id="lesson" tabindex="-1" aria-label="Lesson"><div class="modal-dialog modal-lg"><div class="modal-content">
       <topic-table topic="trie"></topic-table>
     </div></div></div>
     <button hx-get="/lesson-heap" hx-target="#swapped">Heap</button><button hx-get="/lesson-none" hx-target="#swapped">None</button>
     <div id="swapped"></div><p id="heard"></p>`,
    {
      head: `<link rel="stylesheet" href="/libraries/bootstrapStyles.css">${script('bootstrap')}${script('htmx')}${script('mousetrap')}${ours}`,
    },
  )

  await test.step('Escape closes only the upper one of our dialog and the modal', async () => {
    await page.getByRole('button', { name: 'Open the lesson' }).click()
    const modal = page.locator('#lesson')
    await expect(modal).toHaveClass(/show/)
    await checkbox(modal).click()
    await expect(counter(modal)).toHaveText('1/6 Done')
    await modal.getByRole('button', { name: 'Add Notes' }).first().click()
    const field = page.getByRole('textbox', { name: 'Notes' })
    await field.fill('inside a modal')
    await expect(field).toBeFocused()
    await field.press('Control+Enter')
    const view = modal.getByRole('button', { name: 'View Notes' })
    await view.click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(modal).toBeVisible()
    // A notice would take the Escape first.
    await expect(page.locator('.toast')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  })

  const swapped = page.locator('#swapped')
  await test.step('an element that htmx swaps in works, and leaves with the next swap', async () => {
    const heap = page.getByRole('button', { name: 'Heap', exact: true })
    await heap.click()
    await checkbox(swapped).click()
    await expect(counter(swapped)).toHaveText(/^1\/\d+ Done$/)
    await page.getByRole('button', { name: 'None', exact: true }).click()
    await expect(page.getByText('Nothing to do')).toBeVisible()
    await expect(swapped.locator('topic-table')).toHaveCount(0)
    await heap.click()
    await expect(counter(swapped)).toHaveText(/^1\/\d+ Done$/)
  })

  await test.step('Mousetrap hotkeys and our shortcuts do not trigger each other', async () => {
    await page.evaluate(() => {
      const { Mousetrap } = window as unknown as {
        Mousetrap: { bind(keys: string[], heard: (event: KeyboardEvent) => void): void }
      }
      const heard = document.querySelector('#heard') as Element
      Mousetrap.bind(['/', 'n', '?', 'g'], ({ key }) => heard.append(key))
    })
    const box = checkbox(swapped)
    await box.focus()
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeFocused()
    await page.keyboard.press('/')
    const search = swapped.getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type('g/n?')
    await expect(search).toHaveValue('g/n?')
    await search.fill('')
    // Mousetrap ignores keys in fields, and treats a checkbox as one.
    await swapped.locator('[data-control="id"]').first().focus()
    await page.keyboard.press('g')
    await expect(page.locator('#heard')).toHaveText('g')
  })
})

test('an element that Turbo keeps as permanent keeps its search across pages, and another one starts over', async ({
  page,
}) => {
  const body = (here: string) =>
    `<topic-table id="kept" data-turbo-permanent topic="array"></topic-table>
     <topic-table topic="trie"></topic-table><a href="/turbo-two.html">Two</a><p>${here}</p>`
  const head = `${script('turbo')}${ours}`
  await serve(page, '/turbo-one.html', head, body('The first page'))
  await serve(page, '/turbo-two.html', head, body('The second page'))
  await page.goto('/turbo-one.html')
  await page.locator('#kept').getByRole('searchbox').fill('sort')
  await page.getByRole('link', { name: 'Two', exact: true }).click()
  await expect(page.getByText('The second page')).toBeVisible()
  await expect(page.locator('#kept').getByRole('searchbox')).toHaveValue('sort')
  const other = page.locator('topic-table:not(#kept)')
  await checkbox(other).click()
  await expect(other.locator('.counter-text')).toHaveText('1/6 Done')
  await page.goBack()
  await expect(page.getByText('The first page')).toBeVisible()
  await expect(other.locator('.counter-text')).toHaveText('1/6 Done')
})
