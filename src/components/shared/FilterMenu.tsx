import { clsx } from 'clsx'
import * as commonTexts from '../../texts/en/common.ts'
import { Icon } from '../ui/Icon.tsx'
import { everything, type Filter, useFilters } from './filters.ts'

interface FilterMenuProps {
  readonly value: Filter
  readonly onChange: (filter: Filter) => void
  /** True if the difficulty of any item is known. */
  readonly hasLevels: boolean
}

/** Filters a list; placed next to its search. */
export function FilterMenu({ value, onChange, hasLevels }: FilterMenuProps) {
  const filters = useFilters(hasLevels)
  return (
    <span className={clsx('filter', value !== everything && 'active')}>
      <Icon name="filter" />
      <select
        part="field"
        aria-label={commonTexts.show}
        value={value.name}
        onChange={(event) => onChange(filters.find(({ name }) => name === event.target.value) ?? everything)}
      >
        {filters.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </span>
  )
}
