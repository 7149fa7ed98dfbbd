import { useContext } from 'react'
import type { Topic, Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { useLocation } from '../routing/Location.ts'
import { everything, type Filter } from '../shared/filters.ts'
import { SearchContext } from '../shared/SearchContext.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'

interface NoRowsProps {
  readonly track: Track
  readonly topic: Topic
  readonly search: string
  /** `undefined` where nothing is filtered. */
  readonly filter: Filter | undefined
  readonly onShowAll: () => void
}

/** Stands where rows would: why there are none, and the ways on. */
export function NoRows({ track, topic, search, filter, onShowAll }: NoRowsProps) {
  const everywhere = useContext(SearchContext)
  const { navigate } = useLocation()
  const wanted = search.trim()
  const action = { label: filter ? texts.topicShowAll : texts.topicClearSearch, run: onShowAll }
  if (!wanted) {
    return filter ? (
      <Message title={texts.topicNothingShown(filter.name)} action={action} />
    ) : (
      <Message title={texts.topicEmpty} />
    )
  }
  return (
    <Message
      title={texts.topicNoMatchOf(wanted)}
      text={texts.topicSearchedTitles(topic.name)}
      action={action}
    >
      {everywhere && navigate && (
        <Button
          onClick={() => {
            everywhere.look({ text: search, filter: everything })
            navigate(track.route)
          }}
        >
          {texts.topicSearchEverywhere}
        </Button>
      )}
    </Message>
  )
}
