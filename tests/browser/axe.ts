import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** Describes the WCAG 2.2 AA violations that axe finds, including those in open shadow roots. */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  }
  const { violations } = await page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: unknown) => Promise<AxeResults> }
    }
    return axe.run(document, {
      resultTypes: ['violations'],
      runOnly: only ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}
