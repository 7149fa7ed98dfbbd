import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { unreachable } from './unreachable.ts'
import { withoutFeatures } from './withoutFeatures.ts'

const folder = '/node_modules/'

/** Leaves out of the libraries what nothing of ours can reach, and no bundler can see that. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  enforce: 'pre',
  transform(code, id) {
    const known = unreachable.find(({ file }) => id.endsWith(folder + file))
    if (!known) return
    const [name] = known.file.split('/')
    const manifest = `${id.slice(0, id.lastIndexOf(folder))}${folder}${name}/package.json`
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
    // Another version may reach by another way what is left out of this one.
    if (version !== known.version)
      throw new Error(`${name} is ${version}: see whether scripts/libraries/unreachable.ts still holds.`)
    return withoutFeatures(code, known.features)
  },
}

/** Whether a package no longer exports a name. */
export const isLeftOut = (library: string, name: string): boolean =>
  unreachable.some(
    ({ file, features }) =>
      file.startsWith(`${library}/`) && features.some(({ exported }) => exported?.includes(name)),
  )
