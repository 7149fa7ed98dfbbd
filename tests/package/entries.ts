import { entryOf, tagNames } from '../../src/elements/tagNames.ts'

/** The entry of each single element, without its extension. */
export const elementEntries = tagNames.map(entryOf)

/** The modules that a page or a project may import, with or without the extension. */
export const named: readonly string[] = ['dsa-tracker', ...elementEntries, 'lazy', 'store']

/** Every module a page or a project may import, as named in the manifest, without the extension if it has two names. */
export const entries: readonly string[] = [
  '.',
  './jsx',
  './vue',
  './svelte',
  './dsa-tracker.iife.js',
  ...named.map((name) => `./${name}`),
]

/** True for what belongs to the page that it stands on, and shows no list. */
export const isOfPage = (name: string): boolean => name.startsWith('done-')
