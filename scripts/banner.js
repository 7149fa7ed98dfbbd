// What stands at the top of every built file.
import { readFileSync } from 'node:fs'

const { name, version, license } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

/** Tells what the file is, and where its licence is and those of all that is bundled in it. */
export const banner = `/*! ${name} ${version}, ${license}: LICENSES.md */`
