import { parseCatalogue } from './catalogue.ts'

export const dsa = parseCatalogue(
  import.meta.glob<string>('./dsa/*.md', { query: '?raw', import: 'default', eager: true }),
)
