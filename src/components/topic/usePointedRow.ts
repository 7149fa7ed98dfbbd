import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { findInTopic, type Item, type Topic, type Track } from '../../store/index.ts'
import { forgetPointed, pointedItem } from '../shared/pointedItem.ts'
import { useTracker } from '../shared/Tracker.ts'

/** How long a row is outlined, in milliseconds. */
const outlineTime = 2000

/**
 * Returns the item that is outlined, at first the one that the topic was opened for, and a function that outlines
 * another. Its row is scrolled into view.
 */
export function usePointedRow(
  page: RefObject<HTMLElement | null>,
  track: Track,
  topic: Topic,
): readonly [pointed: Item | undefined, point: (item: Item) => void] {
  const { host } = useTracker()
  const [pointed, setPointed] = useState<Item | undefined>(() => {
    const reference = pointedItem(host, track.id, topic.key)
    return reference && findInTopic(topic, reference)
  })
  useEffect(() => forgetPointed(host), [host])
  // Before the page is painted: later it would move what the visitor has already scrolled to.
  useLayoutEffect(() => {
    const row = pointed && page.current?.querySelector(`[data-index="${pointed.index}"]`)
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [page, pointed])
  useEffect(() => {
    if (!pointed) return
    const timer = setTimeout(() => setPointed(undefined), outlineTime)
    return () => clearTimeout(timer)
  }, [pointed])
  return [pointed, setPointed]
}
