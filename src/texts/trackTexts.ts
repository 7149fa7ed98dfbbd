import type { EarlyTexts, TextsWith } from './texts.ts'

/** Visible texts of a track. */
interface TrackTexts {
  /** What its items are called, singular and plural. */
  readonly item: string
  readonly items: string
  /** Link in the header. */
  readonly navigation: string
  /** Heading of the grid. */
  readonly heading: string
  /** Name next to the Reset, Export and Import buttons. */
  readonly administration: string
  /** On a card that isn't started, and for the overall count at zero. */
  readonly start: string
  /** `Solved 1 of 462 (0.22%)`. */
  readonly done: string
  /** `Total Questions 36`. */
  readonly total: string
  /** Title of a topic page, after the topic's name. */
  readonly titleSuffix: string
  readonly idColumn: string
  readonly itemColumn: string
  readonly searchPlaceholder: string
}

type NamedTrack = { readonly id: string; readonly name?: string }

/** Returns a track's texts; a track that isn't ours is called by its name. */
export function trackTexts({ tracks }: EarlyTexts, { id, name = id }: NamedTrack): TrackTexts {
  const known: Readonly<Record<string, TrackTexts>> = tracks.tracks
  return Object.hasOwn(known, id) ? (known[id] as TrackTexts) : tracks.anyTrack(name)
}

/** Title of a topic page: `Array Problems`, `Operating System for Placement`. */
export const topicTitle = (texts: TextsWith<'topic'>, track: NamedTrack, topic: string): string =>
  texts.topic.title(topic, trackTexts(texts, track).titleSuffix)
