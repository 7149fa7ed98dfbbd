import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Item } from '../../store/index.ts'
import { Icon } from '../ui/Icon.tsx'
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

function FilterButton({ items, ...props }: Filtering & { readonly items: readonly Item[] }) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const count = partsOf(props.value).length
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen) return
    // A key pressed here is none of the page's.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  // If nothing gets the focus, a box may have been pressed: Safari doesn't focus them.
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls get the keys
    <span
      ref={place}
      className={clsx('filter', 'several', count > 0 && 'active')}
      onKeyDown={handleKey}
      onBlur={closeOnBlur}
    >
      <button
        ref={button}
        type="button"
        className="filter-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="filter-name">{texts.filters.title}</span>
        {count > 0 && (
          <>
            {' '}
            <span className="filter-count">{count}</span>{' '}
            <span className="visually-hidden">{texts.filters.chosen}</span>
          </>
        )}
        <Icon name="filter" />
      </button>
      {isOpen && (
        <FilterPanel
          items={items}
          place={place}
          button={button}
          onClose={close}
          onPressOutside={() => setOpen(false)}
          {...props}
        />
      )}
    </span>
  )
}
