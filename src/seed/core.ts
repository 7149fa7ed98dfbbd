import { parseCatalogue } from './catalogue.ts'

export const core = parseCatalogue(
  import.meta.glob<string>('./core/*.md', { query: '?raw', import: 'default', eager: true }),
)
