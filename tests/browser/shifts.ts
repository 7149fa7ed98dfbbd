import type { BrowserContext, Page } from '@playwright/test'
import { twoFrames } from './fixtures.ts'

/** A shift of the layout, as the browser reports it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect }[]
}

declare global {
  interface Window {
    /** What moved since the page began. */
    shifts: { readonly value: number; readonly moved: readonly string[]; readonly seen: readonly string[] }[]
  }
}

/** Records what moves, from the start of a page. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        window.shifts.push({
          value,
          moved: sources.map(({ node }) => String(node?.nodeName)),
          // What was out of sight comes; nothing that was seen moves.
          seen: sources
            .filter(({ previousRect }) => previousRect.width > 0)
            .map(({ previousRect: { x, y, width, height } }) => [x, y, width, height].join()),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the shifts of the page; the browser reports one once the frame is rendered. */
export async function shiftsOf(page: Page): Promise<Window['shifts']> {
  await twoFrames(page)
  return page.evaluate(() => window.shifts)
}
