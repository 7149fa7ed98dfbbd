import type { SeedItem } from '../../seed/catalogue.ts'
import type { SheetItem } from './sheet.ts'

/** What a list says of an item itself, without what it says is done and noted. */
export const listedItem = ({ title, url, url2, difficulty }: SheetItem): SeedItem => ({
  title,
  url,
  ...(url2 && { url2 }),
  ...(difficulty && { difficulty }),
})
