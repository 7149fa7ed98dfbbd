import { useCallback, useRef, useState } from 'react'
import { lazyView } from '../../host/lazyView.tsx'
import { useTracker } from '../../host/Tracker.ts'
import { Link } from '../../routing/Link.tsx'
import { findInTopic, type Item, type Topic, type Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { topicTitle } from '../../texts/trackTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { FinishedTopic } from './FinishedTopic.tsx'
import { OpenedItem, useOpenedItem } from './OpenedItem.tsx'
import { TopicTable } from './TopicTable.tsx'
import { TopicToolbar } from './TopicToolbar.tsx'
import { useRowOrder } from './useRowOrder.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useToggle } from './useToggle.ts'

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
  const { rows, ...order } = useRowOrder(topic, search)
  const toggle = useToggle(track, topic)
  const opened = useOpenedItem(track, topic)
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

  return (
    <section
      ref={page}
      aria-label={topic.name}
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
        <PageTitle>{topicTitle(track, topic.name)}</PageTitle>
      </header>
      <TopicToolbar track={track} topic={topic} search={search} onSearch={setSearch} onOpen={open} />
      {topic.total > 0 && topic.done === topic.total && <FinishedTopic track={track} topic={topic} />}
      {rows.length > 0 ? (
        <TopicTable
          track={track}
          topic={topic}
          rows={rows}
          openedIndex={opened?.index}
          onToggle={toggle}
          onNote={setNoteOf}
          onOpen={open}
        />
      ) : (
        <Message
          title={searching ? texts.topicNoMatchOf(search.trim()) : texts.topicEmpty}
          text={searching ? texts.topicSearchedTitles(topic.name) : undefined}
          {...(searching && { action: { label: texts.topicClearSearch, run: () => setSearch('') } })}
        />
      )}
      {opened && <OpenedItem track={track} topic={topic} item={opened} onToggle={toggle} />}
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
