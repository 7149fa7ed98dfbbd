import { readSheet } from '../../../src/store/lists/readSheet.ts'
import type { SheetReading } from '../../../src/store/lists/sheet.ts'

export const leetcode = (slug: string) => `https://leetcode.com/problems/${slug}/`
export const geeks = (slug: string) => `https://www.geeksforgeeks.org/problems/${slug}/1`

export const readText = (text: string, name = '') => readSheet({ name, text })
export const readBytes = (bytes: Uint8Array, name = 'sheet.xlsx') => readSheet({ name, bytes })

/** Returns the titles of each topic, with a `+` before those of done items. */
export const outline = ({ topics }: SheetReading): Record<string, string[]> =>
  Object.fromEntries(
    topics.map(({ name, items }) => [name, items.map(({ title, done }) => `${done ? '+' : ''}${title}`)]),
  )

/** Returns all items without their empty fields. */
export const itemsOf = ({ topics }: SheetReading) =>
  topics.flatMap(({ items }) =>
    items.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '' && value !== false)),
    ),
  )
