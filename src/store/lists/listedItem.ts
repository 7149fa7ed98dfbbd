import type { SeedItem } from '../../seed/catalogue.ts'
import type { NamedItem } from './itemOf.ts'

/** Returns what a list says about an item, without its status and note. */
export const listedItem = ({ title, url, url2, video, difficulty, tags }: NamedItem): SeedItem => ({
  title,
  url,
  ...(url2 && { url2 }),
  ...(video && { video }),
  ...(difficulty && { difficulty }),
  ...(tags && tags.length > 0 && { tags }),
})
