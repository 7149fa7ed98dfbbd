import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

const root = new URL('../../', import.meta.url)

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the packed package. */
    tarball: string
    /** Folder of an otherwise empty project with the package installed. */
    consumer: string
  }
}

/** Packs the build and installs it as a user would; the tests look at nothing else. */
export default function setup({ provide }: TestProject): () => void {
  for (const file of ['custom-elements.json', 'dsa-tracker.iife.js', 'types/elements/types.d.ts']) {
    if (!existsSync(new URL(`dist/${file}`, root)))
      throw new Error(`dist/${file} is missing: run npm run build first.`)
  }
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'dsa-tracker-package-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const npm = (cwd: string | URL, ...args: string[]) =>
      execFileSync('npm', [...args, '--ignore-scripts', '--loglevel=error'], {
        cwd,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      })
    const [packed] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', folder))
    const tarball = join(folder, packed.filename)

    const consumer = join(folder, 'consumer')
    mkdirSync(consumer)
    writeFileSync(
      join(consumer, 'package.json'),
      JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
    )
    npm(consumer, 'install', '--offline', '--no-audit', '--no-fund', tarball)

    provide('tarball', tarball)
    provide('consumer', consumer)
  } catch (error) {
    remove()
    throw error
  }
  return remove
}
