import type { Topic, Track } from '../../store/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { PickRandom } from './PickRandom.tsx'

interface TopicToolbarProps {
  readonly track: Track
  readonly topic: Topic
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** Counter, search and Pick Random; stays in sight while the table scrolls. */
export function TopicToolbar({ track, topic, search, onSearch }: TopicToolbarProps) {
  return (
    <div className="toolbar">
      <div className="counter">
        <p className="counter-text">
          {topic.done}/{topic.total} Done
        </p>
        <ProgressBar label={`${topic.name} progress`} progress={topic} />
      </div>
      <label className="search">
        <Icon name="search" />
        <input
          type="search"
          className="search-field"
          aria-label={`Search in ${topic.name}`}
          aria-keyshortcuts="/"
          placeholder={track.texts.searchPlaceholder}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <PickRandom items={topic.items} />
    </div>
  )
}
