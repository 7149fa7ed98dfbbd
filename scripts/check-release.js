// Runs before `npm publish` and stops it if something is missing that no build can know: see docs/releasing.md.
import { manifest, read } from './project.js'

const missing = ['repository', 'homepage', 'bugs']
  .filter((field) => !manifest[field])
  .map((field) => `package.json has no "${field}": name the public address of the project.`)
if (!read('CHANGELOG.md').includes(`\n## ${manifest.version}\n`))
  missing.push(`CHANGELOG.md has no section "## ${manifest.version}".`)
if (/^## Unreleased$/m.test(read('CHANGELOG.md')))
  missing.push('CHANGELOG.md still has "## Unreleased": what it lists is in this version.')

if (missing.length > 0) {
  console.error(
    `Not ready to be published:\n\n- ${missing.join('\n- ')}\n\nThe steps are in docs/releasing.md.`,
  )
  process.exit(1)
}
