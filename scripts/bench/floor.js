import { resolve } from 'node:path'
import { build } from 'vite'
import { root } from './product.js'

/** Builds the floor page's script in memory, as the product is built. */
export async function buildFloor() {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: resolve(import.meta.dirname, 'floorEntry.js'),
        formats: ['es'],
        fileName: () => 'floor.js',
      },
      rollupOptions: { output: { minify: true } },
    },
  })
  const [script] = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  if (script?.type !== 'chunk') throw new Error('The floor was not built.')
  return script.code
}
