import { TrackerError } from '../errors.ts'
import type { TrackState } from '../sync/surroundings.ts'
import type { Track } from '../tracks/track.ts'
import { titleHash } from './hash24.ts'
import { type LinkedTrack, linkText } from './linkText.ts'

/** Longest link in characters: what messengers and mail programs leave whole. */
const longestLink = 2000

/** Longest link that a QR code shows in squares that a phone can tell apart. */
const longestCode = 1000

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
}

/**
 * A link that brings what is ticked to another device. Throws `link-too-long` where that is more than a link takes, and what keeps a
 * track from being read.
 */
export async function createLink(
  { address, notes = false }: LinkRequest,
  trackList: readonly Track[],
  states: Readonly<Record<string, TrackState>>,
): Promise<MadeLink> {
  const linked = trackList.map(({ id }) => linkedTrack(id, states[id], notes))
  const link = address.split('#')[0] + (await linkText(linked))
  if (link.length > longestLink) throw new TrackerError('link-too-long')
  return { address: link, fitsCode: link.length <= longestCode }
}

function linkedTrack(id: string, state: TrackState | undefined, withNotes: boolean): LinkedTrack {
  if (state?.status === 'failed') throw state.error ?? new TrackerError('storage-read')
  const done = new Set<number>()
  const notes = new Map<number, string>()
  let shared = 0
  const items = (state?.topics ?? []).flatMap((topic) => topic.items)
  const hashes = items.map(({ title }) => titleHash(title))
  for (const [index, item] of items.entries()) {
    const hash = hashes[index] as number
    const note = withNotes ? item.note.trim() : ''
    if (!item.done && note === '') continue
    if (hashes.indexOf(hash) !== hashes.lastIndexOf(hash)) {
      shared += 1
      continue
    }
    if (item.done) done.add(hash)
    if (note !== '') notes.set(hash, note)
  }
  return { id, done, shared, notes }
}
