/** Ids of a page's lists if the page doesn't set them; the same on every visit. */

import { hashOf } from '../model/hash.ts'
import { decoded, pagePath } from '../model/pagePath.ts'
import { asId } from '../model/sheetTrack.ts'
import { distinctKey, topicKey } from '../model/topicKeys.ts'

/**
 * Returns the sheet id of a page: a readable part of its path and 8 digits of a hash, so that two pages never share one
 * by accident. All addresses under which a site may serve the page give the same id.
 */
export function sheetIdOfPage(address: string): string {
  const whole = pagePath(address)
  // The end of a path is the most specific.
  const readable = asId(whole)
    .slice(-26)
    .replace(/^-+|^my-/g, '')
  return `page-${readable && `${readable}-`}${hash8(whole)}`
}

/** Returns 8 digits of a hash. */
const hash8 = (text: string): string =>
  (Number.parseInt(hashOf(text), 36) % 2 ** 32).toString(16).padStart(8, '0')

/** Returns the id of a file's sheet: made of its whole address, because every week of a course may have an `exercises.md`. */
export function sheetIdOfFile(address: string): string {
  const { origin, pathname, search } = new URL(address)
  const readable = asId(nameOfFile(pathname)).slice(0, 24).replace(/-$/, '')
  return `file-${readable && `${readable}-`}${hash8(`${origin}${pathname}${search}`)}`
}

/**
 * Makes the key of a topic that only has a name. The pages of a course don't know each other, so a name that a key
 * can't fully represent (`C++` and `C#`, two names in Devanagari) always gets a suffix.
 */
export function keyOfName(name: string): string {
  const bare = topicKey(name.trim())
  const isWhole = /^[\w\s.,:;&()'"/–—-]*$/.test(name) && /[a-z0-9]/.test(bare)
  return isWhole ? bare : distinctKey(name.trim())
}

const nameOfFile = (pathname: string): string =>
  decoded(pathname.slice(pathname.lastIndexOf('/') + 1)).replace(/\.\w{1,8}$/, '')
