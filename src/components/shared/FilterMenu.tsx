import { clsx } from 'clsx'
import type { Topic } from '../../store/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { everything, type Filter, useFilters } from './filters.ts'
import { useTexts } from './Tracker.ts'

interface FilterMenuProps {
  readonly value: Filter
  readonly onChange: (filter: Filter) => void
  /** What is filtered, if not all lists: there are filters for what is in it. */
  readonly topics?: readonly Topic[]
}

/** Filters a list; placed next to its search. */
export function FilterMenu({ value, onChange, topics }: FilterMenuProps) {
  const texts = useTexts()
  const filters = useFilters(topics)
  return (
    <span className={clsx('filter', value !== everything && 'active')}>
      <Icon name="filter" />
      <select
        part="field"
        aria-label={texts.common.show}
        value={value.id}
        onChange={(event) => onChange(filters.find(({ id }) => id === event.target.value) ?? everything)}
      >
        {filters.map(({ id, name }) => (
          <option key={id} value={id}>
            {name(texts)}
          </option>
        ))}
      </select>
    </span>
  )
}
