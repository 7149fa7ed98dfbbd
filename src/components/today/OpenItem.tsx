import { clsx } from 'clsx'
import type { Track, TrackItem } from '../../store/index.ts'
import { Level } from '../shared/Level.tsx'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { useToggle } from '../shared/useToggle.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ProblemLink } from './ProblemLink.tsx'

interface OpenItemProps {
  readonly found: TrackItem
  /** Called before the item is ticked or unticked. */
  readonly onToggle?: () => void
}

/** A problem to do, with its checkbox. */
export function OpenItem({ found, ...given }: OpenItemProps) {
  const { store } = useTracker()
  const track = store.tracks.find(found.track)
  return track ? <Row track={track} found={found} {...given} /> : null
}

function Row({ track, found: { topic, item }, onToggle }: OpenItemProps & { readonly track: Track }) {
  const { texts, store } = useTracker()
  const showsDifficulty = useStore((state) => state.difficulty)
  const toggle = useToggle(track, topic)
  return (
    <li part="row" className={clsx('today-row', item.done && 'done')}>
      <Checkbox
        part="checkbox"
        checked={item.done}
        aria-label={texts.common.tick(item.title)}
        onChange={(event) => {
          onToggle?.()
          void toggle(item, event)
        }}
      />
      <div className="line today-words">
        <ProblemLink item={item} onOpen={() => store.markOpened(track.id, topic.key, item)} />
        <p className="today-fact meta">
          <span>{topic.name}</span>
          {showsDifficulty && <Level difficulty={item.difficulty} />}
        </p>
      </div>
    </li>
  )
}
