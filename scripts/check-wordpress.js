// What WordPress has to do beyond a course: shortcodes and blocks of an author who may not write script tags.
import assert from 'node:assert/strict'

/**
 * Writes a post with a block in the editor, and opens it. Of the console, only what is thrown counts: the editor asks its own
 * server for more than an author may see.
 *
 * @param {import('@playwright/test').Page} editor
 * @param {string} address
 */
async function checkEditor(editor, address) {
  /** @type {string[]} */
  const thrown = []
  editor.on('pageerror', ({ message }) => thrown.push(message))
  await editor.goto(`${address}wp-login.php`)
  await editor.fill('#user_login', 'author')
  await editor.fill('#user_pass', 'secret')
  await editor.click('#wp-submit')
  await editor.waitForURL(/wp-admin/)
  await editor.goto(`${address}wp-admin/post-new.php`)
  await editor.getByRole('textbox', { name: 'Add title' }).fill('Arrays')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('/topic-table', { delay: 30 })
  await editor.getByRole('option', { name: 'DSA Tracker: topic-table' }).click()
  await editor.getByLabel('topic', { exact: true }).fill('array')
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = editor.getByRole('region', { name: 'Editor publish' })
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel.getByRole('link', { name: 'View Post' }).click()
  await editor.locator('topic-table[topic=array] .item-title').first().waitFor()
  assert.deepEqual(thrown, [])
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @param {Record<string, string>} pages addresses of the pages of tests/hosts/wordpress/
 */
export async function checkWordPress(page, address, pages) {
  /** @type {string[]} */
  const elsewhere = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  const scripts = page.locator('script[src*="/dsa-tracker/"]')
  /** @param {string} name */
  const open = (name) => page.goto(pages[name] ?? '')

  await open('block')
  await page.locator('topic-table .item-title').first().waitFor()
  assert.equal(await page.locator('topic-table .item-title').count(), 2, 'the list of a block')

  await open('two')
  await page.locator('topic-table[topic=array] .item-title').first().waitFor()
  await page.locator('topic-table[topic=matrix] .item-title').first().waitFor()
  assert.equal(await page.locator('topic-table topic-table').count(), 0, 'shortcodes that pair wrongly')
  assert.equal(await scripts.count(), 1, 'one script')

  await open('whole')
  await page.locator('dsa-tracker[theme=auto] .root').waitFor()

  await open('elsewhere')
  await page.locator('dsa-tracker .root').waitFor()
  assert.equal(await page.locator('[sync]').count(), 0, 'a server that an author names')

  await open('hostile')
  await page.locator('topic-table .root').waitFor()
  assert.equal(
    await page.locator('main img, main script, main [onclick], main [onload], [href^=java]').count(),
    0,
  )
  assert.equal(await page.locator('[grid-href], [topic-href]').count(), 0, 'addresses that run something')

  await open('plain')
  await page.getByText('Nothing of it.').waitFor()
  assert.equal(await page.locator('topic-table, done-button').count(), 0)
  assert.deepEqual(elsewhere, [])

  const editor = await page.context().browser()?.newPage()
  if (editor) await checkEditor(editor, address)
}
