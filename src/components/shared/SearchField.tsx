import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useTexts } from './Tracker.ts'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** False for one beside the search of the page, which `/` focuses. */
  readonly hasShortcut?: boolean
  readonly onChange: (text: string) => void
}

/** A search field that its button (in every browser) and Escape clear; `/` focuses it. */
export function SearchField({ label, placeholder, value, hasShortcut = true, onChange }: SearchFieldProps) {
  const texts = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  // Some browsers do this themselves. A notice or a dialog of the host page closes with the next Escape.
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !value) return
    event.preventDefault()
    onChange('')
  }
  return (
    <>
      <label className="search-label">
        <Icon name="search" />
        <input
          ref={field}
          part="field"
          type="search"
          className="search-field"
          aria-label={label}
          {...(hasShortcut && { 'data-control': 'search', 'aria-keyshortcuts': '/' })}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={clearOnEscape}
        />
      </label>
      {value && <IconButton icon="close" aria-label={texts.common.clearField} onClick={clear} />}
    </>
  )
}
