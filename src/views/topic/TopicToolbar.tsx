import { type Item, percent, type Topic, type Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { filters } from './filters.ts'
import { PickRandom } from './PickRandom.tsx'

interface TopicToolbarProps {
  readonly track: Track
  readonly topic: Topic
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Place in `filters`. */
  readonly filter: number
  readonly onFilter: (filter: number) => void
  readonly onOpen: (item: Item) => void
}

/** Counter, search and Pick Random; stays in sight while the table scrolls. */
export function TopicToolbar({
  track,
  topic,
  search,
  onSearch,
  filter,
  onFilter,
  onOpen,
}: TopicToolbarProps) {
  return (
    <div className="toolbar">
      <div className="counter">
        <p className="counter-text">{texts.topicCounter(topic.done, topic.total)}</p>
        <ProgressBar label={texts.homeProgress(topic.name)} value={percent(topic)} />
      </div>
      <div className="search">
        <SearchField
          label={texts.topicSearch(topic.name)}
          placeholder={trackTexts(track).searchPlaceholder}
          value={search}
          onChange={onSearch}
        />
        <select
          className="filter"
          aria-label={texts.filterLabel}
          value={filter}
          onChange={(event) => onFilter(Number(event.target.value))}
        >
          {filters.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <PickRandom items={topic.items} onOpen={onOpen} />
    </div>
  )
}
