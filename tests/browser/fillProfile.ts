import type { Page } from '@playwright/test'

/** How far a student is: begun, with reviews due, a plan and notes, or done with everything. */
export type Profile = 'middle' | 'all done'

/** Fills the store with what a student has done over months, each tick on its own day. The page must be open. */
export const fillProfile = (page: Page, profile: Profile): Promise<void> =>
  page.evaluate(async (kind) => {
    const path = '/store.js'
    const store = (await import(path)).openStore()
    const history = await store.history()
    const day = 24 * 60 * 60 * 1000
    const now = Date.now()
    const realNow = Date.now
    /** The share of each topic that is done, by its place in the list. */
    const shares: Record<string, readonly number[]> = {
      dsa: [0.6, 1, 0.4, 0, 0.3, 0.2, 0, 0.1],
      core: [1, 0.5],
      aptitude: [0.3],
    }
    const isAll = kind === 'all done'
    store.settings.set({ review: true })
    try {
      let ticks = 0
      for (const { id } of store.tracks.all) {
        await store.start(id)
        for (const [at, { key, items }] of store.getState().tracks[id].topics.entries()) {
          const share = isAll ? 1 : (shares[id]?.[at] ?? 0)
          for (const { index } of items) {
            const isSkipped = !isAll && share < 1 && index % 5 === 3
            if (index >= share * items.length || isSkipped) continue
            ticks += 1
            const ago = isAll ? 260 - Math.floor(ticks * 0.45) : 96 - ticks
            Date.now = () => now - Math.max(1, ago) * day
            await store.setDone(id, key, index, true)
          }
        }
      }
    } finally {
      Date.now = realNow
    }
    await store.setNote('dsa', 'matrix', 0, 'Four borders that close in; mind a single row.')
    await store.setNote('dsa', 'array', 0, 'Two pointers:\n```\ni, j = 0, n - 1\n```\nSwap, then `i += 1`.')
    if (isAll) return
    const dayIn = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
    history.setPlan({
      finish: dayIn(120),
      weekdays: [1, 2, 3, 4, 5, 6],
      tracks: ['dsa'],
      from: dayIn(-30),
      left: 420,
    })
  }, profile)
