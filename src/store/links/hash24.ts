import { hashOf } from '../model/hash.ts'
import { hashName } from '../model/identity.ts'

const in24Bits = (hash: string): number => Number.parseInt(hash, 36) % 2 ** 24

/** Hashes a text to 24 bits: three bytes, or four characters of a link. */
export const hash24 = (text: string): number => in24Bits(hashOf(text))

/** Identifies an item in a link, ignoring case and spaces. */
export const titleHash = (title: string): number => in24Bits(hashName(title))
