import { entryOf, tagNames } from '../../src/elements/tagNames.ts'

/** The entry of each single element, without its extension. */
export const elementEntries = tagNames.map(entryOf)

/** Every module a page or a project may import, as named in the manifest. */
export const entries: readonly string[] = [
  '.',
  './jsx',
  './vue',
  './svelte',
  './dsa-tracker.iife.js',
  ...['dsa-tracker', ...elementEntries, 'lazy', 'store'].flatMap((name) => [`./${name}`, `./${name}.js`]),
]
