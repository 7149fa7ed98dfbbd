import { clsx } from 'clsx'
import { useContext, useMemo, useRef } from 'react'
import { acceptsTyping, isCommand } from '../../dom/keys.ts'
import { useProps } from '../../host/useProps.ts'
import { type CardOrder, nextProblem, sum, type Track } from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { FilterChips } from '../shared/FilterChips.tsx'
import { FilterMenu } from '../shared/FilterMenu.tsx'
import { everything, type Filter } from '../shared/filters.ts'
import { PageTitle } from '../shared/PageTitle.tsx'
import { SearchContext } from '../shared/SearchContext.ts'
import { SearchField } from '../shared/SearchField.tsx'
import { longestTally } from '../shared/TopicSquares.tsx'
import { useStore, useTrack, useTracker } from '../shared/Tracker.ts'
import { type KeyEvent, usePageKeys } from '../shared/usePageKeys.ts'
import { AddSheet } from '../sheets/AddSheet.tsx'
import { PresetButtons } from '../sheets/PresetButtons.tsx'
import { SolvedDialog, TickSolved } from '../solved/TickSolved.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Message } from '../ui/Message.tsx'
import { cardOrders, inCardOrder } from './cardOrder.ts'
import { CardSkeleton, TopicCard } from './TopicCard.tsx'
import { TrackOverview } from './TrackOverview.tsx'
import './styles.ts'

interface TopicGridProps {
  readonly track: Track
  /** Loads the topic page, which the visitor may open next. */
  readonly preloadTopic: () => void
}

/** Shows a track's topics as cards, below an overview of the whole track. */
export function TopicGrid({ track, preloadTopic }: TopicGridProps) {
  const { texts, store, host } = useTracker()
  const { compact } = useProps(host)
  const state = useTrack(track)
  const order = useStore(({ cardOrder }) => cardOrder)
  const search = useContext(SearchContext)
  const setFilter = (filter: Filter) => search?.setQuery({ text: search.text, filter })
  const page = useRef<HTMLElement>(null)
  const { topics } = state
  const progress = sum(topics)
  const columns = useMemo(() => longestTally(topics), [topics])
  const last = useStore((stored) => stored.last[track.id])
  const current = progress.done > 0 ? nextProblem(topics, last)?.topic.key : undefined
  const isUntouched = state.status === 'ready' && progress.done === 0
  const isLoading = state.status === 'loading'
  // What is known before the figures are: a button that moved would lose the dialog that it has just opened.
  const isNew = isLoading ? last === undefined : isUntouched
  const otherLists = search && isNew && (
    <div className={clsx('other-lists', isLoading && 'unseen')}>
      <p className="meta">{texts.lists.otherList}</p>
      <div className="section-actions">
        <PresetButtons />
        <AddSheet solvedDialog={SolvedDialog} label={texts.lists.moreLists} />
      </div>
    </div>
  )
  const goToSearch = (event: KeyEvent) => {
    const field = page.current?.querySelector<HTMLElement>('[data-control="search"]')
    if (event.key !== '/' || !field || isCommand(event) || acceptsTyping(event.target)) return
    event.preventDefault()
    field.focus()
  }
  usePageKeys(goToSearch)
  return (
    <section
      ref={page}
      className="topic-grid"
      aria-label={trackTexts(texts, track).heading}
      onKeyDown={goToSearch}
      onPointerOver={preloadTopic}
      onFocus={preloadTopic}
    >
      <header className="line page-head home-head">
        <PageTitle>{trackTexts(texts, track).heading}</PageTitle>
        {search && (
          <div className="beside search">
            <SearchField
              label={texts.home.searchLabel}
              placeholder={texts.home.searchPlaceholder}
              value={search.text}
              onChange={(text) => search.setQuery({ text, filter: search.filter })}
            />
            <FilterMenu value={search.filter} onChange={setFilter} />
          </div>
        )}
      </header>
      {search && <FilterChips value={search.filter} onChange={setFilter} />}
      {search && (search.text.trim() !== '' || search.filter !== everything) ? (
        <search.Results
          text={search.text}
          filter={search.filter}
          onClear={() => {
            search.setQuery({ text: '', filter: everything })
            // The button goes with its message.
            page.current?.querySelector<HTMLElement>('[type=search]')?.focus()
          }}
        />
      ) : state.status === 'failed' ? (
        <Message
          title={texts.home.failed}
          text={state.error && errorText(texts, state.error)}
          action={{ label: texts.common.tryAgain, run: () => void store.restart(track.id) }}
        />
      ) : state.status === 'ready' && state.topics.length === 0 ? (
        <Message title={texts.home.empty} text={texts.home.emptyText} />
      ) : (
        <div className="home">
          {compact ? (
            otherLists
          ) : (
            <TrackOverview track={track} state={state}>
              {otherLists}
            </TrackOverview>
          )}
          {!compact && (
            <p className="grid-count meta">{texts.home.topics(topics.length || track.topics.length)}</p>
          )}
          {!compact && !isNew && <CardOrderMenu />}
          <ul className="grid">
            {isLoading
              ? track.topics.map(({ key, name }) => <CardSkeleton key={key} track={track} name={name} />)
              : inCardOrder(topics, order).map((topic) => (
                  <TopicCard
                    key={topic.key}
                    track={track}
                    topic={topic}
                    columns={columns}
                    isCurrent={topic.key === current}
                  />
                ))}
          </ul>
          {!isNew && (
            <div className="line home-foot">
              {/* Only once the cards are shown it is known whether it is offered. */}
              {!compact && (
                <TickSolved
                  kind="quiet"
                  label={texts.home.tickSolved}
                  isOffered={progress.done * 10 < progress.total}
                />
              )}
              {search && <AddSheet kind="quiet" solvedDialog={SolvedDialog} />}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** Orders the topics. */
function CardOrderMenu() {
  const { texts, store } = useTracker()
  const order = useStore(({ cardOrder }) => cardOrder)
  return (
    <label className="beside card-order meta">
      <Icon name="order" small />
      <select
        part="field"
        aria-label={texts.home.order}
        value={order}
        onChange={(event) => store.settings.set({ cardOrder: event.target.value as CardOrder })}
      >
        {cardOrders(texts).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
