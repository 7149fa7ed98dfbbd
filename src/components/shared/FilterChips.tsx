import { useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { everything, type Filtering, partsOf, toggled, useTaggedItems } from './filters.ts'
import { useTexts } from './Tracker.ts'

interface FilterChipsProps extends Filtering {
  /** How many items there are, if it is said how many the filter leaves. */
  readonly total?: number
}

/** The filters that are on, where several may be: each can be taken away. */
export function FilterChips({ value, onChange, topics, found, total }: FilterChipsProps) {
  const texts = useTexts()
  const chips = useRef<HTMLDivElement>(null)
  const parts = partsOf(value)
  const isShown = useTaggedItems(topics) !== undefined && parts.length > 0
  if (!isShown) return null
  // What was pressed goes, and the focus to what is left.
  const focusButton = () =>
    chips.current?.parentElement?.querySelector<HTMLElement>('.filter-button')?.focus({ preventScroll: true })
  const remove = (at: number) => {
    const all = [...(chips.current?.querySelectorAll<HTMLElement>('.filter-chip') ?? [])]
    const next = all[at + 1] ?? all[at - 1]
    if (next) next.focus()
    else focusButton()
    const part = parts[at]
    if (part) onChange(toggled(value, part))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div ref={chips} className="line filter-chips" role="group" aria-label={texts.filters.on}>
      {parts.map(({ id, name }, at) => (
        <button
          key={id}
          type="button"
          className="beside filter-chip reach"
          aria-label={texts.filters.remove(name(texts))}
          onClick={() => remove(at)}
        >
          {name(texts)}
          <Icon name="close" small />
        </button>
      ))}
      <Button
        kind="quiet"
        className="muted small reach"
        onClick={() => {
          focusButton()
          onChange(everything)
        }}
      >
        {texts.filters.clear}
      </Button>
      {found !== undefined && total !== undefined && (
        <span className="filter-result figures meta" role="status">
          {texts.filters.found(found, total)}
        </span>
      )}
    </div>
  )
}
