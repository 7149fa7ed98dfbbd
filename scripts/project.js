// What the scripts need of the project itself.
import { readFileSync } from 'node:fs'

export const root = new URL('../', import.meta.url)

/** @param {string} path from the root of the project */
export const read = (path) => readFileSync(new URL(path, root), 'utf8')

/** Its package.json. */
export const manifest = JSON.parse(read('package.json'))

/** The comment at the top of every built file: its package, and where to find its licence and those of everything bundled in it. */
export const banner = `/*! ${manifest.name} ${manifest.version}, ${manifest.license}: LICENSES.md */`
