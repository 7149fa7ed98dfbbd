import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Host } from '../../host/ElementHost.ts'
import type { Store, StoreState, Topic, Track, TrackState } from '../../store/index.ts'
import { addEnglish, type EarlyTexts, type Texts } from '../../texts/texts.ts'
import type { Notice } from '../ui/notice.ts'

/** What every view inside an element can reach. */
export interface Tracker {
  readonly store: Store
  readonly host: Host
  /** What the element says, in its language. */
  readonly texts: EarlyTexts
  /** Shows a notice, replacing any with the same `id`. */
  readonly notify: (notice: Notice) => void
  /** Takes away a notice that is true no longer. */
  readonly dismiss: (notice: Notice) => void
  /** Reports an error to the visitor, with what can be done about it, and to the host page. */
  readonly fail: (error: unknown, actions?: Notice['actions']) => void
}

export const TrackerContext = createContext<Tracker | undefined>(undefined)

export function useTracker(): Tracker {
  const tracker = useContext(TrackerContext)
  if (!tracker) throw new Error('A view must stand inside an element.')
  return tracker
}

/** Returns the texts in the language of the element. */
export const useTexts = (): EarlyTexts => useTracker().texts

/**
 * Returns the hooks for a screen that loads later than the element and brings these texts, in English: the texts of the
 * element have them from then on. Only such a hook has their types, so that they are here wherever they are shown.
 */
export function withTexts<Group extends keyof Texts>(groups: Pick<Texts, Group>) {
  addEnglish(groups)
  const useLate = useTracker as () => Tracker & { readonly texts: Pick<Texts, Group> }
  return { useTracker: useLate, useTexts: () => useLate().texts }
}

/** Selects a part of the store's state and rerenders when that part changes. */
export function useStore<T>(select: (state: StoreState) => T): T {
  const { store } = useTracker()
  return useSyncExternalStore(store.subscribe, () => select(store.getState()))
}

/** The tracks of an element that shows only some. */
export const TracksContext = createContext<readonly Track[] | undefined>(undefined)

/** Returns the tracks that the element shows, in the order of the header. */
export function useTracks(): readonly Track[] {
  const all = useStore((state) => state.trackList)
  return useContext(TracksContext) ?? all
}

/** Returns a track's state; starts the track if nothing has started it yet. */
export function useTrack(track: Track): TrackState {
  const { store } = useTracker()
  useEffect(() => void store.start(track.id), [store, track])
  return useStore((state) => state.tracks[track.id] as TrackState)
}

/** Returns a topic as it is now. */
export const topicIn = ({ tracks }: StoreState, track: string, topic: string): Topic | undefined =>
  tracks[track]?.topics.find(({ key }) => key === topic)
