import type { Item, Topic, Track } from '../../store/index.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { ActionBar } from './ActionBar.tsx'

interface OpenedItemProps {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
  readonly onToggle: (item: Item) => void
  readonly onMark: (item: Item, mark: 'attempted') => void
}

/** Asks about the item that the student comes back from. */
export function OpenedItem({ track, topic, item, onToggle, onMark }: OpenedItemProps) {
  const texts = useTexts()
  const { store } = useTracker()
  return (
    <ActionBar text={texts.topic.opened({ title: item.title })}>
      <Button kind="primary" onClick={() => onToggle(item)}>
        {texts.topic.markDone}
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          store.markOpened(track.id, topic.key, item, false)
          onMark(item, 'attempted')
        }}
      >
        {texts.topic.notYet}
      </Button>
    </ActionBar>
  )
}
