import {
  cards,
  checkbox,
  chooseAction,
  expect,
  importFile,
  openPage,
  scriptTags,
  settings,
  settled,
  storedRecords,
  test,
  titles,
  withSettings,
} from './fixtures.ts'

/*
 * What a student does all day, on both builds; `npm run test:quick` runs it on the default one. React and Preact differ
 * in how they mount and replace elements, in controlled fields, effects, refs and focus. The store is tested elsewhere.
 */

test.beforeEach(({ context }) => withSettings(context, settled))

test('ticking moves the row and counts it, unticking moves it back, and a reload keeps the ticks', async ({
  page,
}) => {
  await page.goto('/')
  await cards(page, 'Array').click()
  await expect(checkbox(page, 35)).toBeVisible()
  const before = await titles(page)
  await checkbox(page, 1).click()
  await expect(page.getByText('1/36 Done').first()).toBeVisible()
  const moved = [before[0], ...before.slice(2), before[1]]
  await expect.poll(() => titles(page)).toEqual(moved)
  await checkbox(page).click()
  await expect(page.getByText('2/36 Done').first()).toBeVisible()
  await expect.poll(async () => (await titles(page))[34]).toBe(before[0])
  await checkbox(page, 34).click()
  await expect(page.getByText('1/36 Done').first()).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(moved)
  await expect.poll(async () => (await storedRecords(page)).array?.doneQuestions).toBe(1)

  await page.reload()
  await expect(page.getByText('1/36 Done').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  expect(await titles(page)).toEqual(moved)
  await page.getByRole('link', { name: 'Topics' }).click()
  await expect(page.getByText('Solved 1 of 462 (0.22%)').first()).toBeVisible()
})

test('the search keeps only matching rows', async ({ page }) => {
  await page.goto('/array')
  await expect(checkbox(page, 35)).toBeVisible()
  const all = await titles(page)
  await page.getByRole('searchbox').pressSequentially('sum')
  const matching = all.filter((title) => title.toLowerCase().includes('sum'))
  await expect.poll(() => titles(page)).toEqual(matching)
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => titles(page)).toEqual(all)
})

test('a note asks before it is discarded, can be saved, and survives a reload', async ({ page }) => {
  await page.goto('/array')
  const add = page.getByRole('button', { name: 'Add Notes' }).first()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Notes' })
  await add.click()
  await field.pressSequentially('two pointers')
  await expect(dialog.getByText('12/432')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const view = page.getByRole('button', { name: 'View Notes' })
  await expect(view).toBeFocused()

  await page.reload()
  await view.click()
  await expect(field).toHaveValue('two pointers')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(view).toBeFocused()
})

test('a reset can be cancelled, confirmed and undone, and a file can be imported', async ({ page }) => {
  await page.goto('/trie')
  await checkbox(page).click()
  await expect(page.getByText('1/6 Done').first()).toBeVisible()
  const openReset = async () => {
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await chooseAction(page, 'Dsa Tracking', 'Reset')
  }
  const dialog = page.getByRole('dialog')
  await openReset()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await openReset()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Done: 1 → 0.').last()).toBeVisible()
  await expect(cards(page, 'Trie')).toContainText('Start Solving')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Done: 0 → 1.').last()).toBeVisible()
  await expect(cards(page, 'Trie')).toContainText('5 More to go')

  await page.getByRole('link', { name: 'About', exact: true }).click()
  const questions = [{ Problem: 'Imported', Done: true }]
  await importFile(page, 'Dsa Tracking', JSON.stringify([{ topicName: 'Trie', questions }]))
  await expect(cards(page, 'Trie')).toContainText('0 More to go')
})

test('the theme toggle persists, and a tooltip says what a button does', async ({ page }) => {
  await page.goto('/')
  const colour = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
  const toLight = page.getByRole('button', { name: 'Switch to light' })
  const toDark = page.getByRole('button', { name: 'Switch to dark' })
  await expect(toLight).toBeVisible()
  const dark = await colour()
  await toLight.click()
  await expect.poll(colour).not.toBe(dark)
  expect((await settings(page)).isDark).toBe('false')
  await page.reload()
  await expect(toDark).toBeVisible()
  expect(await colour()).not.toBe(dark)

  await cards(page, 'Array').click()
  await page.getByRole('button', { name: 'Add Notes' }).first().hover()
  await expect(page.getByText('Add Notes', { exact: true })).toBeVisible()
})

for (const [kind, head] of Object.entries(scriptTags)) {
  test(`${kind}: all elements share one store`, async ({ page }) => {
    await openPage(
      page,
      `<dsa-tracker route="/trie"></dsa-tracker><topic-grid></topic-grid>
      <topic-table topic="trie"></topic-table><progress-admin></progress-admin><review-queue></review-queue><activity-map></activity-map>`,
      { head },
    )
    await checkbox(page.locator('topic-table')).click()
    await expect(page.locator('dsa-tracker').getByText('1/6 Done').first()).toBeVisible()
    await expect(page.locator('topic-grid').getByText('5 More to go')).toBeVisible()
    await expect(page.locator('progress-admin').getByLabel(/^Actions for/)).toHaveCount(3)

    await page.locator('topic-grid').evaluate((grid) => document.body.prepend(grid))
    await checkbox(page.locator('dsa-tracker'), 5).click()
    await expect(page.locator('topic-grid').getByText('Start Solving').first()).toBeVisible()
    await page.locator('topic-grid').evaluate((grid) => grid.remove())
  })
}
