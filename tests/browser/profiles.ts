/**
 * Profiles of students, stored once for all tests: `npx playwright test` makes them before its tests when they are
 * missing, or were made by another build or by another version of this file.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { type BrowserContext, chromium, type FullConfig } from '@playwright/test'
import type { VisitorChoices } from '../../src/store/index.ts'
import { settled } from './fixtures.ts'

/** New; begun, with reviews due, a plan, notes and lists of their own; or done with everything. */
export type Profile = 'empty' | 'middle' | 'done'

/** The time at which the profiles are made: reviews are due, and “today” is this day. */
export const profileTime = new Date('2026-01-15T10:00:00Z')

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

const folder = new URL('../../node_modules/.cache/dsa-tracker-profiles/', import.meta.url)
const fileOf = (profile: Profile) => new URL(`${profile}.json`, folder)

/** Returns a profile for `test.use({ storageState })`. Its clock should stand at `profileTime`. */
export function storedProfile(profile: Profile, baseURL: string): StorageState {
  const { state } = JSON.parse(readFileSync(fileOf(profile), 'utf8')) as { state: StorageState }
  // The port of the test server is another one when several run.
  return {
    ...state,
    origins: state.origins.map((stored) => ({ ...stored, origin: new URL(baseURL).origin })),
  }
}

/** Identifies the build and the recipe that a profile was made with. */
async function keyOfBuild(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['../../dist-demo/store.js', 'profiles.ts'])
    hash.update(await readFile(new URL(file, import.meta.url)))
  return hash.digest('hex')
}

/** Fills the store with what a student has done over months, each tick on its own day. Runs in the page. */
async function fill(kind: 'middle' | 'done'): Promise<void> {
  const { openStore } = (await import(
    `${location.origin}/store.js`
  )) as typeof import('../../src/store/index.ts')
  const store = openStore()
  const day = 24 * 60 * 60 * 1000
  const now = Date.now()
  const realNow = Date.now
  /** How many are done in each topic. */
  const counts: Readonly<Record<string, number>> = {
    array: 22,
    matrix: 10,
    string: 20,
    search_sort: 14,
    linked_list: 13,
    binary_trees: 16,
    bst: 8,
    greedy: 10,
    stacks_queues: 8,
    graph: 20,
    dynamic_programming: 22,
    trie: 2,
    operating_system: 12,
    computer_networks: 5,
    quantitative_aptitude: 10,
  }
  const isAll = kind === 'done'
  store.settings.set({ review: true })
  let ticks = 0
  try {
    for (const { id } of store.tracks.all) {
      await store.start(id)
      for (const { key, items } of store.getState().tracks[id]?.topics ?? []) {
        const count = isAll ? items.length : (counts[key] ?? 0)
        // Those to do are among those that are done, as where a student passes over what is hard.
        const chosen = items.filter(({ index }) => count === items.length || index % 5 !== 3).slice(0, count)
        for (const { index } of chosen) {
          ticks += 1
          const ago = isAll ? 260 - Math.floor(ticks * 0.45) : 96 - Math.floor(ticks / 2)
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
  for (const [key, count] of [
    ['string', 20],
    ['graph', 8],
  ] as const) {
    const { items = [] } = store.getState().tracks.dsa?.topics.find((topic) => topic.key === key) ?? {}
    for (const { index } of items.filter(({ done }) => done).slice(0, count))
      await store.setNote('dsa', key, index, 'Sort first, then look from both ends.')
  }
  const dayIn = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  const weekdays = [1, 2, 3, 4, 5, 6]
  const plan = { finish: dayIn(120), weekdays, tracks: ['dsa'], from: dayIn(-30), left: 420 }
  store.settings.set({ plan: plan as VisitorChoices['plan'] })
  const sheets = await store.sheets()
  const topics = [
    {
      name: 'Week 1',
      items: [
        { title: 'Sum of two numbers', url: 'https://leetcode.com/problems/two-sum/', done: true, note: '' },
        { title: 'A problem of the teacher', url: '', done: false, note: '' },
      ],
    },
  ]
  await sheets.add('Placement course', topics)
  await sheets.add('Summer course', topics)
  const { result: sheet } = await sheets.add('Former course', topics)
  await sheets.remove(sheet.id)
  // An earlier version, and a solved problem that is not in review.
  const progress = await store.progress()
  await progress.import('aptitude', await progress.export('aptitude'))
  store.settings.set({ review: false })
  await store.setDone('dsa', 'trie', 4, true)
  store.settings.set({ review: true })
  store.snoozeReminder()
}

/** Makes the profiles that are missing or out of date. Playwright calls it before the tests. */
export default async function makeProfiles({ projects: [project] }: FullConfig): Promise<void> {
  const { baseURL = '', launchOptions } = project?.use ?? {}
  const key = await keyOfBuild()
  const profiles: Profile[] = ['empty', 'middle', 'done']
  const stored = await Promise.all(
    profiles.map((profile) => readFile(fileOf(profile), 'utf8').catch(() => '{}')),
  )
  const missing = profiles.filter((_, index) => JSON.parse(stored[index] ?? '').key !== key)
  if (missing.length === 0) return
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch(launchOptions)
  for (const profile of missing) {
    const context = await browser.newContext({ baseURL, timezoneId: 'UTC' })
    await context.clock.setFixedTime(profileTime)
    await context.route('**/profile.html', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const page = await context.newPage()
    await page.goto('/profile.html')
    await page.evaluate((values) => Object.assign(localStorage, values), settled)
    if (profile !== 'empty') await page.evaluate(fill, profile)
    // What is not yet in the log waits in the settings.
    await page.waitForFunction(
      () => !Object.keys(localStorage).some((name) => name.startsWith('dsa-tracker-history:')),
    )
    // Closes the databases.
    await page.goto('about:blank')
    const state = await context.storageState({ indexedDB: true })
    // Renamed at once: another run may be reading it.
    const written = new URL(`${profile}-${process.pid}.json`, folder)
    await writeFile(written, JSON.stringify({ key, state }))
    await rename(written, fileOf(profile))
    await context.close()
  }
  await browser.close()
}
