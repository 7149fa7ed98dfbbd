import { settled, test, withSettings } from '../browser/fixtures.ts'
import { moveTicks } from '../browser/moving.ts'

for (const count of [0, 1, 36, 230, 461, 462]) {
  test(`${count} ticks reach another profile by link and by code`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await withSettings(context, settled)
    await moveTicks(page, browser, baseURL, count)
  })
}
