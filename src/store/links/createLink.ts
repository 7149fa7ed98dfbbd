import { TrackerError } from '../errors.ts'
import type { LogEntry } from '../model/entries.ts'
import { indexed } from '../model/indexed.ts'
import type { Item } from '../model/topic.ts'
import type { Track } from '../model/track.ts'
import type { TrackState } from '../model/trackState.ts'
import { titleHash } from './hash24.ts'
import { answersByItem, type LinkedAnswer } from './linkedReviews.ts'
import { type LinkedTrack, linkText } from './linkText.ts'

/** Longest link in characters: what messengers and mail programs leave whole. */
const longestLink = 2000

/** Longest link that a QR code shows in squares that a phone can tell apart. */
const maxQrLinkLength = 1000

/** What a link is to bring, and where it leads. */
export interface LinkRequest {
  /** Of a page with a `<dsa-tracker receive>`. */
  readonly address: string
  /** Whether notes go along. */
  readonly notes?: boolean
}

export interface MadeLink {
  readonly address: string
  /** Whether it is short enough for a QR code. */
  readonly fitsCode: boolean
  /** Reviews go along only where the link stays short enough for a QR code. */
  readonly lacksReviews: boolean
}

/**
 * A link that brings what is ticked to another device. Throws `link-too-long` where that is more than a link takes, and what keeps a
 * track from being read.
 */
export async function createLink(
  { address, notes = false }: LinkRequest,
  trackList: readonly Track[],
  states: Readonly<Record<string, TrackState>>,
  log: readonly LogEntry[],
): Promise<MadeLink> {
  const answers = answersByItem(log, states)
  const linked = trackList.map(({ id }) => linkedTrack(id, states[id], notes, answers))
  const [page] = address.split('#')
  const whole = page + (await linkText(linked))
  if (whole.length <= maxQrLinkLength) return { address: whole, fitsCode: true, lacksReviews: false }
  const link = page + (await linkText(linked.map((track) => ({ ...track, reviews: new Map() }))))
  if (link.length > longestLink) throw new TrackerError('link-too-long')
  return { address: link, fitsCode: link.length <= maxQrLinkLength, lacksReviews: link !== whole }
}

function linkedTrack(
  id: string,
  state: TrackState | undefined,
  withNotes: boolean,
  answers: ReadonlyMap<Item, readonly LinkedAnswer[]>,
): LinkedTrack {
  if (state?.status === 'failed') throw state.error ?? new TrackerError('storage-read')
  const done = new Set<number>()
  const notes = new Map<number, string>()
  const reviews = new Map<number, readonly LinkedAnswer[]>()
  let shared = 0
  const items = (state?.topics ?? []).flatMap((topic) => topic.items)
  const hashes = items.map(({ title }) => titleHash(title))
  for (const [index, item] of indexed(items)) {
    const hash = hashes[index] as number
    const note = withNotes ? item.note.trim() : ''
    if (!item.done && note === '') continue
    if (hashes.indexOf(hash) !== hashes.lastIndexOf(hash)) {
      shared += 1
      continue
    }
    if (item.done) done.add(hash)
    if (note !== '') notes.set(hash, note)
    const reviewed = answers.get(item)
    if (reviewed) reviews.set(hash, reviewed)
  }
  return { id, done, shared, notes, reviews }
}
