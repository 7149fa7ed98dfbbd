import { useCallback, useContext, useMemo, useRef, useState } from 'react'
import { lazyView } from '../../host/lazyView.tsx'
import { useTracker } from '../../host/Tracker.ts'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/Location.ts'
import { findInTopic, type Item, searchItems, type Topic, type Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { topicTitle } from '../../texts/trackTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { SearchContext } from '../search/SearchContext.ts'
import { FinishedTopic } from './FinishedTopic.tsx'
import { type Filter, filters } from './filters.ts'
import { TopicTable } from './TopicTable.tsx'
import { TopicToolbar } from './TopicToolbar.tsx'
import { useOpenedItem } from './useOpenedItem.ts'
import { useRowOrder } from './useRowOrder.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useToggle } from './useToggle.ts'

const MarkSeveral = lazyView(() => import('./MarkSeveral.tsx').then((module) => module.MarkSeveral))
const OpenedItem = lazyView(() => import('./OpenedItem.tsx').then((module) => module.OpenedItem))
const NotesDialog = lazyView(() => import('../notes/NotesDialog.tsx').then((module) => module.NotesDialog))
const ShortcutsDialog = lazyView(() =>
  import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
)

interface TopicPageProps {
  readonly track: Track
  readonly topic: Topic
}

/** One topic: title, breadcrumb, Pick Random, search, counter and table. */
export function TopicPage({ track, topic }: TopicPageProps) {
  const { store } = useTracker()
  const [search, setSearch] = useState('')
  const [noteOf, setNoteOf] = useState<Item>()
  const [helping, setHelping] = useState(false)
  const page = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<number>()
  const [filter, setFilter] = useState(0)
  const [marking, setMarking] = useState(false)
  const found = useMemo(() => searchItems(topic.items, search), [topic.items, search])
  const { shows } = filters[filter] as Filter
  const { rows, ...order } = useRowOrder(found, shows, marking)
  const changeSearch = (text: string) => {
    // As high as it was: a page that shrinks while one types takes the toolbar away from under the hand.
    setHeight((before) => (text ? (before ?? page.current?.offsetHeight) : undefined))
    setSearch(text)
  }
  const toggleOne = useToggle(track, topic)
  const toggleSeveral = useRef<(item: Item) => void>(null)
  const toggle = useCallback(
    (item: Item) => (marking && toggleSeveral.current ? toggleSeveral.current : toggleOne)(item),
    [marking, toggleOne],
  )
  const opened = useOpenedItem(track, topic)
  // Read anew with every render: the dialog that writes it ends in one.
  const drafted = store.getDraftTitles(track.id, topic.key).join('\n')
  const drafts = useMemo(() => drafted.split('\n'), [drafted])
  const open = useCallback(
    (item: Item) => store.noteOpened(track.id, topic.key, item),
    [store, track, topic.key],
  )
  const onShortcut = useShortcuts(page, {
    help: useCallback(() => setHelping(true), []),
    note: useCallback((index: number) => setNoteOf(topic.items[index]), [topic]),
    toggle: useCallback((index: number) => topic.items[index] && toggle(topic.items[index]), [topic, toggle]),
  })
  // Another tab may have imported the list in another order. What has gone from it stays in its dialog, with what is typed.
  const noteItem = noteOf && (findInTopic(topic, noteOf) ?? noteOf)
  const searching = search.trim() !== ''
  const { navigate } = useLocation()
  const everywhere = useContext(SearchContext)
  const showAll = () => {
    changeSearch('')
    setFilter(0)
  }

  return (
    <section
      ref={page}
      aria-label={topic.name}
      className={marking ? 'marking' : undefined}
      style={{ minBlockSize: height }}
      {...order}
      onKeyDown={(event) => {
        order.onKeyDown(event)
        onShortcut(event)
      }}
    >
      <header className="page-head">
        <nav className="breadcrumb" aria-label={texts.topicBreadcrumb}>
          <Link to={track.route}>{texts.topicTopics}</Link>/<span aria-current="page">{topic.name}</span>
        </nav>
        {!marking && (
          <Button kind="quiet" className="mark-several" onClick={() => setMarking(true)}>
            {texts.topicMarkSeveral}
          </Button>
        )}
        <PageTitle>{topicTitle(track, topic.name)}</PageTitle>
      </header>
      <TopicToolbar
        track={track}
        topic={topic}
        search={search}
        onSearch={changeSearch}
        filter={filter}
        onFilter={setFilter}
        onOpen={open}
      />
      {topic.total > 0 && topic.done === topic.total && <FinishedTopic track={track} topic={topic} />}
      {rows.length > 0 ? (
        <TopicTable
          track={track}
          topic={topic}
          rows={rows}
          openedIndex={opened?.index}
          drafts={drafts}
          onToggle={toggle}
          onNote={setNoteOf}
          onOpen={open}
        />
      ) : (
        <Message
          title={
            searching
              ? texts.topicNoMatchOf(search.trim())
              : filter > 0
                ? texts.topicNothingShown(filters[filter]?.name ?? '')
                : texts.topicEmpty
          }
          text={searching ? texts.topicSearchedTitles(topic.name) : undefined}
          {...((searching || filter > 0) && {
            action: { label: filter > 0 ? texts.topicShowAll : texts.topicClearSearch, run: showAll },
          })}
        />
      )}
      {searching && rows.length === 0 && everywhere && navigate && (
        <Button
          onClick={() => {
            everywhere.setText(search)
            navigate(track.route)
          }}
        >
          {texts.topicSearchEverywhere}
        </Button>
      )}
      {marking && (
        <MarkSeveral
          track={track}
          topic={topic}
          rows={rows}
          page={page}
          toggle={toggleSeveral}
          onFinish={() => setMarking(false)}
        />
      )}
      {opened && !marking && <OpenedItem track={track} topic={topic} item={opened} onToggle={toggle} />}
      <p className="topic-foot">
        <span className="visually-hidden" role="status">
          {searching && (rows.length > 0 ? texts.topicMatches(rows.length, topic.total) : texts.topicNoMatch)}
        </span>
        <Button kind="quiet" className="shortcuts-button" onClick={() => setHelping(true)}>
          {texts.topicShortcuts} <kbd>?</kbd>
        </Button>
      </p>
      {noteItem && (
        <NotesDialog track={track} topic={topic.key} item={noteItem} onClose={() => setNoteOf(undefined)} />
      )}
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </section>
  )
}
