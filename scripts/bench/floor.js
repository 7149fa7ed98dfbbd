import { resolve } from 'node:path'
import { build } from 'vite'

/** Builds the script of the floor page in memory. */
export async function buildFloor() {
  const input = resolve(import.meta.dirname, 'floorEntry.js')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rollupOptions: { input } },
  })
  const [script] = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  if (script?.type !== 'chunk') throw new Error('The floor was not built.')
  return script.code
}
