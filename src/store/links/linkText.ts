/**
 * Progress as the fragment of a link: `#dsa=1.` and base64url of deflated bytes. They start with a checksum; sections
 * follow, each with its kind and length, so that a build can skip kinds it doesn't know. What a kind means never
 * changes.
 */
import { TrackerError } from '../errors.ts'
import { indexed } from '../model/indexed.ts'
import { getOrInsert } from '../model/maps.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { type Editions, editionHashes, editions, linkEdition } from './editions.ts'
import { hash24 } from './hash24.ts'
import { type LinkedAnswer, readReviews, writeReviews } from './linkedReviews.ts'
import { pack, unpack } from './packing.ts'

/** A link's content for one track. Items are identified by their title hashes. */
export interface LinkedTrack {
  readonly id: string
  /** Hash of the name of a visitor's sheet, whose id another device may not have. */
  readonly name?: number | undefined
  readonly done: ReadonlySet<number>
  /** How many ticks were left out because another item of the list has the same hash. */
  readonly shared: number
  readonly notes: ReadonlyMap<number, string>
  readonly reviews: ReadonlyMap<number, readonly LinkedAnswer[]>
  /** True if notes were left out, so that a missing one was not deleted. */
  readonly lacksNotes?: boolean
}

export const kinds = {
  /** For a built-in track: id, edition, one bit for each title of that edition. */
  listed: 1,
  /** For any track, ticks that no edition lists: id, how many were left out, hashes. */
  titles: 2,
  /** For any track: id, then pairs of hash and note. */
  notes: 3,
  /**
   * For any track: id, edition, first day, then for each item its position in the edition or its hash, and its answers.
   */
  reviews: 4,
  /** For a visitor's sheet: id, hash of its name. */
  name: 5,
  /** For any track: id; some of its notes are left out. */
  lacksNotes: 6,
}

const version = 1
const start = `#dsa=${version}.`

/** Ten times the longest link that any build writes; anything longer isn't decoded. */
const longestRead = 20_000

/** Encodes tracks as the fragment of a link. */
export async function linkText(tracks: readonly LinkedTrack[]): Promise<string> {
  const sections = new ByteWriter()
  for (const track of tracks) writeTrack(sections, track)
  const bytes = sections.done()
  return start + (await pack(new ByteWriter().hash(checkSum(bytes)).raw(bytes).done()))
}

const checkSum = (bytes: Uint8Array): number => hash24(bytes.join())

function writeTrack(sections: ByteWriter, track: LinkedTrack): void {
  const { id, name, done, shared, notes, reviews, lacksNotes } = track
  const add = (kind: number, body: ByteWriter) => sections.number(kind).block(body.done())
  const listed = editionHashes(editions, linkEdition, id) ?? []
  const bits = packBits(listed.map((hash) => done.has(hash)))
  if (bits.length > 0) add(kinds.listed, new ByteWriter().text(id).number(linkEdition).raw(bits))
  const others = [...done].filter((hash) => !listed.includes(hash)).sort((a, b) => a - b)
  if (others.length + shared > 0) {
    const body = new ByteWriter().text(id).number(shared)
    for (const hash of others) body.hash(hash)
    add(kinds.titles, body)
  }
  if (notes.size > 0) {
    const body = new ByteWriter().text(id)
    for (const [hash, note] of notes) body.hash(hash).text(note)
    add(kinds.notes, body)
  }
  if (reviews.size > 0) {
    const body = new ByteWriter().text(id).number(linkEdition)
    writeReviews(body, listed, reviews)
    add(kinds.reviews, body)
  }
  if (name !== undefined && done.size + notes.size > 0) add(kinds.name, new ByteWriter().text(id).hash(name))
  if (lacksNotes) add(kinds.lacksNotes, new ByteWriter().text(id))
}

/** Packs eight flags per byte, up to the last one that is set. */
function packBits(flags: readonly boolean[]): number[] {
  const bytes: number[] = []
  for (const [index, flag] of indexed(flags)) {
    const at = index >> 3
    if (flag) bytes[at] = (bytes[at] ?? 0) | (1 << (index & 7))
  }
  return [...bytes].map((byte) => byte ?? 0)
}

/**
 * Decodes the fragment of a link. Throws `link-damaged` if it is incomplete or not ours, and `link-newer` if only a
 * newer build can read it.
 */
export async function readLinkText(
  fragment: string,
  known: Editions = editions,
): Promise<readonly LinkedTrack[]> {
  const [, written, packed] =
    (fragment.length <= longestRead && /^#dsa=(\d{1,9})\.([\w-]*)$/.exec(fragment)) || []
  if (written !== undefined && Number(written) > version) throw new TrackerError('link-newer')
  if (Number(written) !== version || packed === undefined) throw new TrackerError('link-damaged')
  try {
    return readSections(await unpack(packed), known)
  } catch (cause) {
    throw TrackerError.from(cause, 'link-damaged')
  }
}

/** The same while it is being read. */
interface ReadTrack extends LinkedTrack {
  readonly done: Set<number>
  name?: number
  lacksNotes?: boolean
  shared: number
  readonly notes: Map<number, string>
  readonly reviews: Map<number, readonly LinkedAnswer[]>
}

function readSections(bytes: Uint8Array, known: Editions): readonly LinkedTrack[] {
  const all = new ByteReader(bytes)
  if (all.hash() !== checkSum(bytes.subarray(3))) throw new RangeError('The check sum is wrong.')
  const tracks = new Map<string, ReadTrack>()
  while (!all.isAtEnd) {
    const kind = all.number()
    const section = new ByteReader(all.block())
    if (kind === kinds.listed) readListed(trackOf(tracks, section), section, known)
    if (kind === kinds.titles) readTitles(trackOf(tracks, section), section)
    if (kind === kinds.notes) readNotes(trackOf(tracks, section), section)
    if (kind === kinds.reviews) readReviewed(trackOf(tracks, section), section, known)
    if (kind === kinds.name) trackOf(tracks, section).name = section.hash()
    if (kind === kinds.lacksNotes) trackOf(tracks, section).lacksNotes = true
  }
  return [...tracks.values()]
}

function trackOf(tracks: Map<string, ReadTrack>, section: ByteReader): ReadTrack {
  const id = section.text()
  if (!/^[a-z0-9-]{1,40}$/.test(id)) throw new RangeError('This cannot be the id of a track.')
  return getOrInsert(tracks, id, () => ({
    id,
    done: new Set(),
    shared: 0,
    notes: new Map(),
    reviews: new Map(),
  }))
}

/** Reads the edition of a section, and returns its hashes. Throws `link-newer` for one of a later build. */
function readEdition(id: string, section: ByteReader, known: Editions): readonly number[] | undefined {
  const written = section.number()
  const hashes = editionHashes(known, written, id)
  if (!hashes && written > linkEdition) throw new TrackerError('link-newer')
  return hashes
}

function readListed({ id, done }: ReadTrack, section: ByteReader, known: Editions): void {
  const hashes = readEdition(id, section, known)
  for (const [at, byte] of indexed(section.rest())) {
    for (let bit = 0; bit < 8; bit += 1) {
      if (((byte >> bit) & 1) === 0) continue
      const hash = hashes?.[at * 8 + bit]
      if (hash === undefined) throw new RangeError('The edition has no such item.')
      done.add(hash)
    }
  }
}

function readTitles(track: ReadTrack, section: ByteReader): void {
  track.shared += section.number()
  while (!section.isAtEnd) track.done.add(section.hash())
}

function readNotes({ notes }: ReadTrack, section: ByteReader): void {
  while (!section.isAtEnd) notes.set(section.hash(), section.text())
}

function readReviewed({ id, reviews }: ReadTrack, section: ByteReader, known: Editions): void {
  for (const [hash, answers] of readReviews(section, readEdition(id, section, known)))
    reviews.set(hash, answers)
}
