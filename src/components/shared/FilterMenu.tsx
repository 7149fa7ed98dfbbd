import { clsx } from 'clsx'
import type { Item } from '../../store/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { usePopup } from '../ui/usePopup.ts'
import { everything, type Filtering, partsOf, useFilters, useTaggedItems } from './filters.ts'
import { lazyView } from './lazyView.tsx'
import { useTexts } from './Tracker.ts'

const FilterPanel = lazyView(() => import('./FilterPanel.tsx').then((module) => module.FilterPanel))

/** Filters a list; placed next to its search. Where items have tags, several filters narrow each other. */
export function FilterMenu(props: Filtering) {
  const items = useTaggedItems(props.topics)
  return items ? <FilterButton items={items} {...props} /> : <FilterSelect {...props} />
}

function FilterSelect({ value, onChange, topics }: Filtering) {
  const texts = useTexts()
  const known = useFilters(topics)
  // The last item with a mark may have lost it while its filter is on.
  const filters = known.some(({ id }) => id === value.id) ? known : [...known, value]
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

function FilterButton({ items, ...props }: Filtering & { readonly items: readonly Item[] }) {
  const texts = useTexts()
  const popup = usePopup()
  const count = partsOf(props.value).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls get the keys
    <span
      ref={popup.place}
      className={clsx('filter', 'several', count > 0 && 'active')}
      onKeyDown={popup.closeOnEscape}
      onBlur={popup.closeOnBlur}
    >
      <button
        ref={popup.button}
        type="button"
        className="beside filter-button"
        aria-haspopup="dialog"
        aria-expanded={popup.isOpen}
        onClick={popup.toggle}
      >
        <span className="filter-name">{texts.filters.title}</span>
        {count > 0 && (
          <>
            {' '}
            <span className="count-badge figures">{count}</span>{' '}
            <span className="visually-hidden">{texts.filters.chosen}</span>
          </>
        )}
        <Icon name="filter" small />
      </button>
      {popup.isOpen && <FilterPanel items={items} popup={popup} onClose={popup.close} {...props} />}
    </span>
  )
}
