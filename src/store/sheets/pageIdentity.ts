/** What the lists of a page are known by, where the page does not say: the same at every visit. */

import { builtInTracks } from '../model/builtIn.ts'
import { hashOf } from '../model/hash.ts'
import { nameKey } from '../model/nameKey.ts'
import { reservedId, visitorsPrefix } from '../model/sheetTrack.ts'
import { topicKey } from '../model/topicKey.ts'
import type { Track } from '../model/track.ts'

/** Query parameters that tell one page of a site from another. */
const pageParameters = ['id', 'p', 'page_id']

/** A text as a part of an id. */
export const asId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/**
 * The id of a page's sheet: a readable part of its path, and 8 digits of a hash, so that two pages never share by accident. The
 * addresses under which a site may serve one page give the same.
 */
export function sheetIdOfPage(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const path = pathname
    .replace(/\/index\.\w+$/i, '/')
    .replace(/\.html?$/i, '')
    .replace(/\/+$/, '')
  const query = pageParameters.flatMap((name) => searchParams.getAll(name).map((value) => `${name}=${value}`))
  const whole = [path, ...query].join('&')
  const hash = (Number.parseInt(hashOf(whole), 36) % 2 ** 32).toString(16).padStart(8, '0')
  // The end of a path says most.
  const readable = asId(whole)
    .slice(-26)
    .replace(/^-+|^my-/g, '')
  return `page-${readable && `${readable}-`}${hash}`
}

const isCalled = (name: string) => (track: Track) => track.id === name || track.aliases.includes(name)

/** The id of a file's sheet: its name, after `file-` where that is an id of ours or of the visitor's. */
export function sheetIdOfFile(address: string): string {
  const { pathname } = new URL(address)
  const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1)).replace(/\.\w{1,8}$/, '')
  const id = asId(name)
  const isTaken = id === reservedId || id.startsWith(visitorsPrefix) || builtInTracks.some(isCalled(id))
  return (isTaken ? `file-${id}` : id).slice(0, 40) || `file-${hashOf(pathname)}`
}

/**
 * The key of a topic that has none but its name. The pages of a course do not know each other, so a name of which a key does not
 * keep everything (`C++` and `C#`, two names in Devanagari) always has a suffix.
 */
export function keyOfName(name: string): string {
  const bare = topicKey(name.trim())
  const isWhole = /^[\w\s.,:;&()'"/–—-]*$/.test(name) && /[a-z0-9]/.test(bare)
  return isWhole ? bare : `${bare}-${hashOf(nameKey(name))}`
}
