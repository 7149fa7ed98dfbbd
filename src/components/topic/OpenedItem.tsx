import type { Item, Topic, Track } from '../../store/index.ts'
import * as topicTexts from '../../texts/en/topic.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { ActionBar } from './ActionBar.tsx'

interface OpenedItemProps {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
  readonly onToggle: (item: Item) => void
}

/** Asks about the item that the student comes back from. */
export function OpenedItem({ track, topic, item, onToggle }: OpenedItemProps) {
  const { store } = useTracker()
  return (
    <ActionBar text={topicTexts.opened({ title: item.title })}>
      <Button kind="primary" onClick={() => onToggle(item)}>
        {topicTexts.markDone}
      </Button>
      <Button kind="quiet" onClick={() => store.markOpened(track.id, topic.key, item, false)}>
        {topicTexts.notYet}
      </Button>
    </ActionBar>
  )
}
