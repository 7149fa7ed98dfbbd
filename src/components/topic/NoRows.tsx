import { useContext } from 'react'
import type { Topic, Track } from '../../store/index.ts'
import { useLocation } from '../routing/Location.ts'
import { everything, type Filter } from '../shared/filters.ts'
import { SearchContext } from '../shared/SearchContext.ts'
import { useTexts } from '../shared/topicTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'

interface NoRowsProps {
  readonly track: Track
  readonly topic: Topic
  readonly search: string
  /** `undefined` if nothing is filtered. */
  readonly filter: Filter | undefined
  readonly onShowAll: () => void
}

/** Shown instead of rows: why there are none, and what to do next. */
export function NoRows({ track, topic, search, filter, onShowAll }: NoRowsProps) {
  const texts = useTexts()
  const everywhere = useContext(SearchContext)
  const { navigate } = useLocation()
  const wanted = search.trim()
  const action = { label: filter ? texts.topic.showAll : texts.topic.clearSearch, run: onShowAll }
  if (!wanted) {
    return filter ? (
      <Message title={texts.topic.nothingShown(filter.name(texts))} action={action} />
    ) : (
      <Message title={texts.topic.empty} />
    )
  }
  const searchAll = {
    label: texts.topic.searchEverywhere,
    run() {
      everywhere?.setQuery({ text: search, filter: everything })
      navigate?.(track.route)
    },
  }
  const canSearchAll = everywhere && navigate
  return (
    <Message
      title={texts.topic.noMatchOf(wanted)}
      text={texts.topic.searchedTitles(topic.name)}
      action={canSearchAll ? searchAll : action}
    >
      {canSearchAll && <Button onClick={action.run}>{action.label}</Button>}
    </Message>
  )
}
