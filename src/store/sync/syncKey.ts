/**
 * The key of a student's document: 128 random bits that are its name on the server. Nobody without it can find the
 * document.
 */
import { base64Url } from '../model/base64Url.ts'
import { hashOf } from '../model/hash.ts'

export const newSyncKey = (): string => base64Url(crypto.getRandomValues(new Uint8Array(16)))

const checksum = (key: string): string => hashOf(key).slice(-4)

/** Returns a key as a link carries it: with a checksum, so that a damaged one opens no other document. */
export const textOfKey = (key: string): string => key + checksum(key)

/** Reads a key from a link; `undefined` if it is damaged. */
export function keyOfText(text: string): string | undefined {
  const key = text.slice(0, 22)
  return /^[\w-]{22}$/.test(key) && text === textOfKey(key) ? key : undefined
}
