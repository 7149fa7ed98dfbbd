import type { BrowserCommand } from 'vitest/node'

/** What a test in the page asks of the browser around it; tests/elements/fixtures.ts types them. */

/** Moves the pointer to coordinates of the page, and presses or releases its button there. */
const mouse: BrowserCommand<[steps: readonly ('move' | 'down' | 'up')[], x: number, y: number]> = async (
  { page },
  steps,
  x,
  y,
) => {
  for (const step of steps) {
    if (step === 'move') await page.mouse.move(x, y)
    else await page.mouse[step]()
  }
}

/** Answers requests whose address ends in `path`, until `unroute`: with a status and a body, or with nothing at all. */
const route: BrowserCommand<[path: string, answer: { status?: number; body?: string } | 'abort']> = async (
  { context },
  path,
  answer,
) => {
  await context.route(
    (url) => url.pathname.match(new RegExp(path)) !== null,
    (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill({ status: answer.status ?? 200, body: answer.body ?? '' }),
  )
}

const unroute: BrowserCommand<[]> = ({ context }) => context.unrouteAll()

/** Emulates a medium, reduced motion or forced colours; `null` ends it. */
const emulate: BrowserCommand<
  [
    media: {
      media?: 'print' | null
      reducedMotion?: 'reduce' | null
      forcedColors?: 'active' | null
      colorScheme?: 'dark' | 'light' | null
    },
  ]
> = ({ page }, media) => page.emulateMedia(media)

export const commands = { mouse, route, unroute, emulate }
