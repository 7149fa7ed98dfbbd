import { hashOf } from '../model/hash.ts'
import { nameKey } from '../model/nameKey.ts'

/** 24 bits of a text: three bytes of a link, four characters of it. */
export const hash24 = (text: string): number => Number.parseInt(hashOf(text), 36) % 2 ** 24

/** What stands for an item in a link; case and spaces aside. */
export const titleHash = (title: string): number => hash24(nameKey(title))
