import { expect, settled, test, withSettings } from './fixtures.ts'
import { misfits } from './measures.ts'

test('a visitor chooses Hindi, which stays, and is only loaded then', async ({ page, context }) => {
  await withSettings(context, settled)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Settings & data' })).toBeVisible()
  expect(asked.filter((path) => path.includes('hindi'))).toEqual([])
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी')
  await expect(page.getByRole('heading', { name: 'सेटिंग और डेटा' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'कोर विषय' })).toBeVisible()
  await expect(page.locator('dsa-tracker .root')).toHaveAttribute('lang', 'hi')
  expect(await misfits(page)).toEqual([])
})
