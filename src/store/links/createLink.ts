import { TrackerError } from '../errors.ts'
import { visitorsPrefix } from '../model/sheetTrack.ts'
import type { Item } from '../model/topic.ts'
import type { Track } from '../model/track.ts'
import type { TrackState } from '../model/trackState.ts'
import { titleHash } from './hash24.ts'
import { answersByItem, type LinkedAnswer } from './linkedReviews.ts'
import { type Known, placesByHash } from './linkPreview.ts'
import { type LinkedTrack, linkText } from './linkText.ts'

/** Maximum link length in characters that messengers and mail programs keep intact. */
const maxLinkLength = 2000

/** Maximum link length for a QR code whose squares a phone can still distinguish. */
const maxQrLinkLength = 1000

/** What a link should include, and where it leads. */
export interface LinkRequest {
  /** The address of a page with a `<dsa-tracker receive>`. */
  readonly address: string
  /** True to include notes. */
  readonly notes?: boolean
}

export interface MadeLink {
  readonly address: string
  /** True if it is short enough for a QR code. */
  readonly fitsCode: boolean
  /** Reviews are only included if the link stays short enough for a QR code. */
  readonly lacksReviews: boolean
}

/**
 * Creates a link that carries what is ticked to another device. Throws `link-too-long` if that doesn't fit, and the error
 * of a track that can't be read.
 */
export async function createLink(
  { address, notes = false }: LinkRequest,
  { tracks, states, log }: Known,
): Promise<MadeLink> {
  const answers = answersByItem(log, states)
  const linked = tracks.map((track) => linkedTrack(track, states[track.id], notes, answers))
  const [page] = address.split('#')
  const whole = page + (await linkText(linked))
  if (whole.length <= maxQrLinkLength) return { address: whole, fitsCode: true, lacksReviews: false }
  const link = page + (await linkText(linked.map((track) => ({ ...track, reviews: new Map() }))))
  if (link.length > maxLinkLength) throw new TrackerError('link-too-long')
  return { address: link, fitsCode: link.length <= maxQrLinkLength, lacksReviews: link !== whole }
}

/** Returns what a link says about a track. Throws the error of one that can't be read. */
export function linkedTrack(
  track: Track,
  state: TrackState | undefined,
  withNotes: boolean,
  answers: ReadonlyMap<Item, readonly LinkedAnswer[]>,
): LinkedTrack {
  if (state?.status === 'failed') throw state.error ?? new TrackerError('storage-read')
  const done = new Set<number>()
  const notes = new Map<number, string>()
  const reviews = new Map<number, readonly LinkedAnswer[]>()
  let shared = 0
  const hashes = new Map<Item, number>()
  for (const [hash, [place, other]] of placesByHash(track, state))
    if (place && !other && !hashes.has(place.item)) hashes.set(place.item, hash)
  for (const item of (state?.topics ?? []).flatMap((topic) => topic.items)) {
    const hash = hashes.get(item)
    const note = withNotes ? item.note.trim() : ''
    if (!item.done && note === '') continue
    if (hash === undefined) {
      shared += 1
      continue
    }
    if (item.done) done.add(hash)
    if (note !== '') notes.set(hash, note)
    const reviewed = answers.get(item)
    if (reviewed) reviews.set(hash, reviewed)
  }
  const { id, name } = track
  const isSheet = id.startsWith(visitorsPrefix)
  return { id, done, shared, notes, reviews, ...(isSheet && { name: titleHash(name) }) }
}
