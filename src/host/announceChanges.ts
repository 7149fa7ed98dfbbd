import { findInTopic, type Store, type StoreChange, sum } from '../store/index.ts'
import type { Host } from './ElementHost.ts'
import type { TrackerEventDetails } from './events.ts'

/** An element that can report changes to the page. */
interface Announcer {
  readonly host: Host
  readonly shows: (track: string) => boolean
}

/** The elements of each store, in the order they were added. */
const announcers = new WeakMap<Store, Set<Announcer>>()

/**
 * Reports every change in a store to the page exactly once: from the element in which it was made, else from the first
 * that shows the track. Returns an unsubscribe function.
 */
export function announceChanges(store: Store, host: Host, shows: (track: string) => boolean): () => void {
  const all = announcers.get(store) ?? new Set()
  if (!announcers.has(store)) store.onChange((change) => announce(store, change, [...all]))
  announcers.set(store, all)
  const announcer = { host, shows }
  all.add(announcer)
  return () => all.delete(announcer)
}

function announce(store: Store, change: StoreChange, all: readonly Announcer[]): void {
  const { track, source, kind } = change
  // What the student's own signs are is not progress.
  if (kind === 'star' || kind === 'mark') return
  // Events of an element that was removed from the page, even for a moment, don't reach it.
  const present = all
    .filter(({ host }) => host.element.isConnected)
    .sort((a, b) => (a.host.element.compareDocumentPosition(b.host.element) & 4 ? -1 : 1))
  const announcer = present.find(({ host }) => host === source) ?? present.find(({ shows }) => shows(track))
  announcer?.host.emit('tracker-progress', detailOf(store, change))
}

function detailOf(store: Store, change: StoreChange): TrackerEventDetails['tracker-progress'] {
  const { track, topic: key, item, kind, after, by } = change
  const topics = store.getState().tracks[track]?.topics ?? []
  const topic = topics.find((one) => one.key === key)
  const { done: trackDone, total: trackTotal } = sum(topics)
  const shown = item && topic && findInTopic(topic, item)
  return {
    track,
    topic: key,
    done: topic?.done ?? 0,
    total: topic?.total ?? 0,
    trackDone,
    trackTotal,
    ...(shown && {
      item: {
        index: shown.index,
        title: shown.title,
        url: shown.url,
        done: kind === 'done' ? after === true : shown.done,
      },
    }),
    ...(by === 'other' && { remote: true }),
  }
}
