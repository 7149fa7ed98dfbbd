import { type KeyboardEvent, useRef } from 'react'
import { type Item, percent, type Topic, type Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { PickRandom } from './PickRandom.tsx'

interface TopicToolbarProps {
  readonly track: Track
  readonly topic: Topic
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onOpen: (item: Item) => void
}

/** Counter, search and Pick Random; stays in sight while the table scrolls. */
export function TopicToolbar({ track, topic, search, onSearch, onOpen }: TopicToolbarProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onSearch('')
    field.current?.focus()
  }
  // Some browsers do this themselves. A notice, or a dialog of the host page, goes with the next Escape.
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !search) return
    event.preventDefault()
    onSearch('')
  }
  return (
    <div className="toolbar">
      <div className="counter">
        <p className="counter-text">{texts.topicCounter(topic.done, topic.total)}</p>
        <ProgressBar label={texts.homeProgress(topic.name)} value={percent(topic)} />
      </div>
      <div className="search">
        <label className="search-label">
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            className="search-field"
            data-control="search"
            aria-label={texts.topicSearch(topic.name)}
            aria-keyshortcuts="/"
            placeholder={trackTexts(track).searchPlaceholder}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={clearOnEscape}
          />
        </label>
        {search && <IconButton icon="close" aria-label={texts.topicClearField} onClick={clear} />}
      </div>
      <PickRandom items={topic.items} onOpen={onOpen} />
    </div>
  )
}
