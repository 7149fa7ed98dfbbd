import type { ReferenceType } from '@floating-ui/react'
import { clsx } from 'clsx'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { addStyles } from '../../host/stylesheet.ts'
import { countTags, type Item } from '../../store/index.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useFloating } from '../ui/useFloating.ts'
import type { Popup } from '../ui/usePopup.ts'
import filterPanel from './filterPanel.css?inline'
import {
  everything,
  type Filter,
  type Filtering,
  partsOf,
  toggled,
  useDueItems,
  useFilters,
  withTag,
} from './filters.ts'
import { SearchField } from './SearchField.tsx'
import { useTexts } from './Tracker.ts'

addStyles(filterPanel)

/** More tags than these are found by their name. */
const mostShown = 100

/** From so many tags on there is a search field. */
const searchedFrom = 20

interface FilterPanelProps extends Filtering {
  readonly items: readonly Item[]
  readonly popup: Popup
  readonly onClose: () => void
}

/** Levels, states and tags to choose from, each with the number of items that it leaves. */
export function FilterPanel({
  items,
  value,
  onChange,
  topics,
  found,
  popup: { place, button, leave },
  onClose,
}: FilterPanelProps) {
  const texts = useTexts()
  const { filters } = texts
  const due = useDueItems()
  const all = useFilters(topics).filter((filter) => filter !== everything)
  const levels = all.filter(({ group }) => group === 'level')
  const states = all.filter(({ group }) => group !== 'level')
  const float = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const toolbar = place.current?.closest('.toolbar')
  const field = place.current?.closest('.search')
  useFloating({
    place,
    // The toolbar ends 12 px below what is in it.
    ...(toolbar && field
      ? { anchor: { current: belowOf(toolbar, field) }, gap: -4 }
      : { anchor: button, gap: 8 }),
    element: float,
    onClose: leave,
  })
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const toggles = (choices: readonly Filter[]) => (
    <div className="line choices">
      {choices.map((choice) => (
        <label key={choice.id} className="radio-card choice beside filter-toggle">
          <input
            type="checkbox"
            checked={partsOf(value).some(({ id }) => id === choice.id)}
            onChange={() => onChange(toggled(value, choice))}
          />
          <span className={clsx(choice.group === 'level' && `item-level ${choice.id.toLowerCase()}`)}>
            {choice.name(texts)}
          </span>
          <span className="figures meta">{items.filter((item) => choice.shows(item, due)).length}</span>
        </label>
      ))}
    </div>
  )
  return (
    // On a phone it covers the page, and a press beside the panel closes it.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <div
      ref={float}
      className="floating filter-float"
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div ref={panel} className="filter-panel" role="dialog" aria-label={filters.title} tabIndex={-1}>
        <div className="beside filter-head">
          <h2>{filters.title}</h2>
          {value !== everything && (
            <Button kind="quiet" className="muted small" onClick={() => onChange(everything)}>
              {filters.clear}
            </Button>
          )}
          <IconButton icon="close" aria-label={texts.common.close} onClick={onClose} />
        </div>
        <div className="stack filter-body">
          {levels.length > 0 && (
            <fieldset>
              <legend className="field-label">{filters.level}</legend>
              {toggles(levels)}
            </fieldset>
          )}
          <fieldset>
            <legend className="field-label">{filters.state}</legend>
            {toggles(states)}
          </fieldset>
          <Tags items={items} value={value} onChange={onChange} />
        </div>
        <div className="filter-foot">
          <Button kind="primary" onClick={onClose}>
            {filters.showFound(found)}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Tags({ items, value, onChange }: Pick<FilterPanelProps, 'items' | 'value' | 'onChange'>) {
  const { filters } = useTexts()
  const hint = useId()
  const [search, setSearch] = useState('')
  const counted = useMemo(() => countTags(items), [items])
  const isOn = (tag: string) => partsOf(value).some(({ id }) => id === withTag(tag).id)
  // Those that are on when it opens or is searched stay first: what is pressed never moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not after each choice
  const listed = useMemo(() => {
    const wanted = search
      .trim()
      .toLowerCase()
      .replace(/^#/, '')
      .replace(/[\s_]+/g, '-')
    const matching = counted.filter(({ tag }) => tag.includes(wanted))
    const chosen = matching.filter(({ tag }) => isOn(tag))
    const others = matching.filter(({ tag }) => !isOn(tag))
    return { tags: [...chosen, ...others].slice(0, mostShown), chosen: chosen.length }
  }, [counted, search])
  return (
    <fieldset aria-describedby={hint}>
      <legend className="field-label">
        {filters.tags}{' '}
        <span id={hint} className="filter-hint">
          {filters.allMatch}
        </span>
      </legend>
      {counted.length >= searchedFrom && (
        <div className="beside search">
          <SearchField
            label={filters.searchTags(counted.length)}
            placeholder={filters.searchTags(counted.length)}
            value={search}
            hasShortcut={false}
            onChange={setSearch}
          />
        </div>
      )}
      {listed.tags.length > 0 ? (
        <ul className="filter-tags">
          {listed.tags.map(({ tag, count }, index) => (
            <li key={tag} className={clsx(index === listed.chosen - 1 && 'last-chosen')}>
              <label>
                <Checkbox checked={isOn(tag)} onChange={() => onChange(toggled(value, withTag(tag)))} />
                <span className="filter-tag">#{tag}</span>
                <span className="figures meta">{count}</span>
              </label>
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta" role="status">
          {filters.noTag}
        </p>
      )}
    </fieldset>
  )
}

/** Below the toolbar and ending with its field, so that the chips of what is chosen and the boxes of the rows stay in sight. */
const belowOf = (toolbar: Element, field: Element): ReferenceType => ({
  contextElement: toolbar,
  getBoundingClientRect() {
    const { y, height } = toolbar.getBoundingClientRect()
    const { x, width } = field.getBoundingClientRect()
    return new DOMRect(x, y, width, height)
  },
})
