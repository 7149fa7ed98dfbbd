import { findInTopic, type Item, nextProblem, type Topic, type Track } from '../../store/index.ts'
import { useStore } from '../shared/Tracker.ts'

/** Returns the item whose link was followed last, until it is done or another item is used. */
export function useOpenedItem(track: Track, topic: Topic): Item | undefined {
  // Selects nothing for other items, or a tick would render the page twice.
  const opened = useStore(({ last: { [track.id]: last } }) =>
    last?.opened && last.topic === topic.key ? last.item : undefined,
  )
  const item = opened && findInTopic(topic, opened)
  return item?.done ? undefined : item
}

/** Returns the index of the item with which the student goes on, if it is in this topic. Whoever did nothing yet begins anywhere. */
export const useNextIndex = (track: Track, topic: Topic): number | undefined =>
  useStore(({ tracks: { [track.id]: state }, last }) => {
    if (!state?.topics.some(({ done }) => done > 0)) return undefined
    const next = nextProblem(state.topics, last[track.id])
    return next?.topic.key === topic.key ? next.item.index : undefined
  })
