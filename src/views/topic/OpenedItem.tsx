import { useStore, useTracker } from '../../host/Tracker.ts'
import { findInTopic, type Item, type Topic, type Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { Button } from '../../ui/Button.tsx'

/** The item of a topic whose link was followed last, until it is done or something else is. */
export function useOpenedItem(track: Track, topic: Topic): Item | undefined {
  const last = useStore((state) => state.last[track.id])
  const item = last?.opened && last.topic === topic.key ? findInTopic(topic, last.item) : undefined
  return item?.done ? undefined : item
}

interface OpenedItemProps {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
  readonly onToggle: (item: Item) => void
}

/** What the student comes back from, with what is left to do here. */
export function OpenedItem({ track, topic, item, onToggle }: OpenedItemProps) {
  const { store } = useTracker()
  return (
    <p className="action-bar" role="status">
      <span>{texts.topicOpened(item.title)}</span>
      <Button kind="primary" onClick={() => onToggle(item)}>
        {texts.topicMarkDone}
      </Button>
      <Button kind="quiet" onClick={() => store.noteOpened(track.id, topic.key, item, false)}>
        {texts.topicNotYet}
      </Button>
    </p>
  )
}
