import { useMemo } from 'react'
import type { Item, Topic, Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { FilterChips } from '../shared/FilterChips.tsx'
import { FilterMenu } from '../shared/FilterMenu.tsx'
import type { Filter } from '../shared/filters.ts'
import { SearchField } from '../shared/SearchField.tsx'
import { useTexts } from '../shared/topicTexts.ts'
import { RollingText } from '../ui/RollingText.tsx'
import { PickRandom } from './PickRandom.tsx'

interface TopicToolbarProps {
  readonly track: Track
  readonly topic: Topic
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  /** The rows that are shown. */
  readonly rows: readonly Item[]
  /** True if nothing leaves out any row. */
  readonly isWhole: boolean
  readonly onPick: (item: Item) => void
}

/** Counter, search and Pick Random; stays in sight while the table scrolls. */
export function TopicToolbar({
  track,
  topic,
  search,
  onSearch,
  filter,
  onFilter,
  rows,
  isWhole,
  onPick,
}: TopicToolbarProps) {
  const texts = useTexts()
  const skipped = topic.items.filter(({ mark }) => mark === 'skipped').length
  const topics = useMemo(() => [topic], [topic])
  const filtering = { value: filter, onChange: onFilter, topics, found: rows.length }
  return (
    <div className="toolbar">
      <p className="counter-text figures">
        <RollingText key={topic.key}>{texts.topic.counter(topic.done, topic.total)}</RollingText>
        {skipped > 0 && <span className="skipped-count">{texts.topic.skipped(skipped)}</span>}
      </p>
      <div className="beside search">
        <SearchField
          label={texts.topic.search(topic.name)}
          placeholder={trackTexts(texts, track).searchPlaceholder}
          value={search}
          onChange={onSearch}
        />
        <FilterMenu {...filtering} />
      </div>
      <PickRandom
        track={track}
        items={rows.length === topic.total ? topic.items : rows}
        isWhole={isWhole}
        onPick={onPick}
      />
      <FilterChips total={topic.total} {...filtering} />
    </div>
  )
}
