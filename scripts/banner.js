// The comment at the top of every built file.
import { readFileSync } from 'node:fs'

const { name, version, license } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

/** Names the file's package, and where to find its licence and those of everything bundled in it. */
export const banner = `/*! ${name} ${version}, ${license}: LICENSES.md */`
