// All that the benchmark knows about the product's page: change it here when the markup changes.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = resolve(import.meta.dirname, '../..')
export const dist = join(root, 'dist')

export const selectors = {
  element: 'dsa-tracker, topic-grid, topic-table, progress-admin, review-queue, activity-map',
  card: '.card:not(.skeleton)',
  row: 'tbody .row',
  title: '.item-title',
  counter: '.counter-text',
  checkbox: 'input[type=checkbox]',
  search: 'input[type=search]',
  loading: '.loading',
  floor: '.floor',
  today: '.today-figure',
  activity: '.activity-card',
}

/** Cards of the home page, and rows that fill a screen. */
export const homeCards = 15
export const screenful = 15

/** Topics by what they are measured for. */
export const deepLink = 'array'
export const tickTopic = 'dynamic_programming'

/** A line of the catalogue: the file that holds it is the catalogue. */
export const catalogueMark = 'geeksforgeeks.org/problems/'

/** Stops with a word on how to build where the built files are missing. */
export function requireBuild() {
  const missing = ['dsa-tracker.js', 'topic-table.js', 'store.js', 'light/dsa-tracker.js'].filter(
    (file) => !existsSync(join(dist, file)),
  )
  if (missing.length === 0) return
  console.error(`dist/ lacks ${missing.join(', ')}: run \`npm run build\` first.`)
  process.exit(1)
}

/**
 * The tracks as the built store knows them, with their version keys.
 *
 * @returns {Promise<import('./types.ts').Track[]>}
 */
export async function loadTracks() {
  /** @type {typeof import('../../src/store/index.ts')} */
  const { openStore } = await import(pathToFileURL(join(dist, 'store.js')).href)
  return openStore('bench').tracks.all.map(({ version, route, topics }) => ({
    versionKey: version?.key ?? '',
    currentVersion: String(version?.current),
    route,
    topics: topics.map(({ key }) => key),
  }))
}
