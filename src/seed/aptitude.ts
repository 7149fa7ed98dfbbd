import { parseCatalogue } from './catalogue.ts'

export const aptitude = parseCatalogue(
  import.meta.glob<string>('./aptitude/*.md', { query: '?raw', import: 'default', eager: true }),
)
