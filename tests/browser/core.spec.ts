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
 * What a student does all day, on both builds; `npm run test:quick` runs it on the default one. The store is
 * tested elsewhere.
 */

test.beforeEach(({ context }) => withSettings(context, settled))

test('the search, ticks, notes and the theme work, and all but the search survive a reload', async ({
  page,
}) => {
  await page.goto('/')
  await cards(page, 'Array').click()
  await expect(checkbox(page, 35)).toBeVisible()
  const before = await titles(page)
  const moved = [before[0], ...before.slice(2), before[1]]
  const add = page.getByRole('button', { name: 'Add Notes' }).first()
  const view = page.getByRole('button', { name: 'View Notes' })
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Notes' })
  const toLight = page.getByRole('button', { name: 'Switch to light' })
  const toDark = page.getByRole('button', { name: 'Switch to dark' })
  const colour = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)

  await test.step('the search keeps only matching rows', async () => {
    const search = page.getByRole('searchbox')
    await search.pressSequentially('sum')
    const matching = before.filter((title) => title.toLowerCase().includes('sum'))
    await expect.poll(() => titles(page)).toEqual(matching)
    await search.fill('')
    await expect.poll(() => titles(page)).toEqual(before)
  })

  await test.step('ticking moves the row and counts it, unticking moves it back', async () => {
    await checkbox(page, 1).click()
    await expect(page.getByText('1/36 Done').first()).toBeVisible()
    await expect.poll(() => titles(page)).toEqual(moved)
    await checkbox(page).click()
    await expect(page.getByText('2/36 Done').first()).toBeVisible()
    await expect.poll(async () => (await titles(page))[34]).toBe(before[0])
    await checkbox(page, 34).click()
    await expect(page.getByText('1/36 Done').first()).toBeVisible()
    await expect.poll(() => titles(page)).toEqual(moved)
    await expect.poll(async () => (await storedRecords(page)).array?.doneQuestions).toBe(1)
  })

  await test.step('a note asks before it is discarded, and can be saved', async () => {
    await add.click()
    await field.pressSequentially('two pointers')
    await expect(dialog.getByText('12/432')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(view).toBeFocused()
  })

  await test.step('the theme changes, and a tooltip says what a button does', async () => {
    const dark = await colour()
    await toLight.click()
    await expect.poll(colour).not.toBe(dark)
    expect((await settings(page)).isDark).toBe('false')
    await add.hover()
    await expect(page.getByText('Add Notes', { exact: true })).toBeVisible()
  })

  await test.step('a reload keeps them', async () => {
    const light = await colour()
    await page.reload()
    await expect(page.getByText('1/36 Done').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    expect(await titles(page)).toEqual(moved)
    await expect(toDark).toBeVisible()
    expect(await colour()).toBe(light)
    await view.click()
    await expect(field).toHaveValue('two pointers')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(view).toBeFocused()
    await page.getByRole('link', { name: 'Topics' }).click()
    await expect(page.getByText('Solved 1 of 462 (0.22%)').first()).toBeVisible()
  })
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
  await expect(page.getByText('0 done, 1 before.').last()).toBeVisible()
  await expect(cards(page, 'Trie')).toContainText('Start Solving')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 done, 0 before.').last()).toBeVisible()
  await expect(cards(page, 'Trie')).toContainText('5 More to go')

  await page.getByRole('link', { name: 'About', exact: true }).click()
  const questions = [{ Problem: 'Imported', Done: true }]
  await importFile(page, 'Dsa Tracking', JSON.stringify([{ topicName: 'Trie', questions }]))
  await expect(cards(page, 'Trie')).toContainText('0 More to go')
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
