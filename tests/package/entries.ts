import { entryOf, tagNames } from '../../src/elements/tagNames.ts'

/** The entry of each element alone, without its ending. */
export const elementEntries = tagNames.map(entryOf)

/** Every module that a page or a project may import, as the manifest names it. */
export const entries: readonly string[] = [
  '.',
  './jsx',
  './dsa-tracker.iife.js',
  ...['dsa-tracker', ...elementEntries, 'lazy', 'store'].flatMap((name) => [`./${name}`, `./${name}.js`]),
]
