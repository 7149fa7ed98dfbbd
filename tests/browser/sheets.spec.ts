import { addSheets, checkbox, chooseAction, expect, settled, test, withSettings } from './fixtures.ts'

/** Lists that a visitor adds, on a static host. */

test.beforeEach(({ context }) => withSettings(context, settled))
test.use({ expectedErrors: [/status of 404/] })

test('a list that was added has an address, stays on the next visit, and so does one that was removed', async ({
  page,
}) => {
  const header = page.getByRole('navigation', { name: 'Tracks' })
  await page.goto('/')
  await page.getByRole('button', { name: 'More lists' }).click()
  await page
    .getByLabel('Or paste the list')
    .fill('# CS 101\n## Week 1\n- [Two Sum](https://leetcode.com/problems/two-sum/)\n- [x] Three Sum')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/\/sheet\/my-cs-101-\w+$/)
  await page.locator('a.card', { hasText: 'Week 1' }).click()
  await checkbox(page).click()
  await expect(page.locator('.counter-text')).toHaveText('2/2 Done')
  // A deep link, which a static host answers with its 404 page.
  await page.reload()
  await expect(page.locator('.counter-text')).toHaveText('2/2 Done')

  await test.step('the header stays one line, which scrolls to the list that is shown', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const height = () => header.evaluate((nav) => nav.clientHeight)
    const before = await height()
    await addSheets(page, 'One', 'Two', 'A list with a long name', 'Three')
    const three = header.getByRole('link', { name: 'Three' })
    await expect(three).not.toBeInViewport()
    expect(await height()).toBe(before)
    await three.click()
    await expect(page.getByRole('heading', { name: 'Three' })).toBeVisible()
    await page.reload()
    await expect(three).toBeInViewport()
    await expect(header.getByRole('link', { name: 'A list with a long name' })).toHaveAttribute(
      'title',
      'A list with a long name',
    )
  })

  await test.step('Removed lists', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: 'About', exact: true }).click()
    for (const name of ['One', 'Two']) {
      await chooseAction(page, name, 'Remove')
      await expect(page.locator('.toast')).toContainText(`${name} was removed`)
    }
    await page.reload()
    await page.getByText('Removed lists (2)').click()
    await page.getByRole('button', { name: 'Put back One' }).click()
    await expect(page.getByText('Removed lists (1)')).toBeVisible()
    await header.getByRole('link', { name: 'One' }).click()
    await expect(page.getByText('Solved 1 of 1 (100.00%)')).toBeVisible()
  })

  // Links around the tracker still lead to the same pages.
  await page.getByRole('link', { name: 'Embeds' }).click()
  await expect(page).toHaveURL(/\/embeds\.html$/)
})
