import { useMemo, useState } from 'react'
import { type Item, searchItems, sortedByDone, type Topic, type Track } from '../store/index.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Message } from './Message.tsx'
import { NotesDialog } from './NotesDialog.tsx'
import { PageTitle } from './PageTitle.tsx'
import { PickRandom } from './PickRandom.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { topicTitle } from './routes.ts'
import { TopicTable } from './TopicTable.tsx'
import { useTracker } from './Tracker.ts'

interface TopicPageProps {
  readonly track: Track
  readonly topic: Topic
}

/** One topic: title, breadcrumb, Pick Random, search, counter and table (specification, section 2, Topic page). */
export function TopicPage({ track, topic }: TopicPageProps) {
  const [search, setSearch] = useState('')
  const [noteOf, setNoteOf] = useState<number>()
  const rows = useMemo(() => sortedByDone(searchItems(topic.items, search)), [topic.items, search])
  const toggle = useToggle(track, topic.key)
  const noteItem = noteOf === undefined ? undefined : topic.items[noteOf]
  const { texts } = track

  return (
    <>
      <header className="page-head">
        <nav className="breadcrumb" aria-label="Breadcrumb">
          <Link to={track.route}>Topics</Link>/<span aria-current="page">{topic.name}</span>
        </nav>
        <PageTitle>{topicTitle(track, topic.name)}</PageTitle>
      </header>
      <div className="toolbar">
        <div className="counter">
          <p className="counter-text" role="status">
            {topic.done}/{topic.total} Done
          </p>
          <ProgressBar label={`${topic.name} progress`} progress={topic} />
        </div>
        <label className="search">
          <Icon name="search" />
          <input
            type="search"
            className="search-field"
            aria-label={`Search in ${topic.name}`}
            placeholder={texts.searchPlaceholder}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <PickRandom items={topic.items} />
      </div>
      {rows.length > 0 ? (
        <TopicTable track={track} topic={topic} rows={rows} onToggle={toggle} onNote={setNoteOf} />
      ) : (
        <Message
          title={search ? `Nothing matches “${search.trim()}”` : 'This topic has no items yet'}
          text={search ? `The search looks at the titles of ${topic.name}.` : undefined}
          {...(search && { action: { label: 'Clear the search', run: () => setSearch('') } })}
        />
      )}
      {noteItem && (
        <NotesDialog track={track} topic={topic.key} item={noteItem} onClose={() => setNoteOf(undefined)} />
      )}
    </>
  )
}

/** Stores a tick and says where the row went. */
function useToggle(track: Track, topic: string) {
  const { store, host, notify, fail } = useTracker()
  return useMemo(
    () => async (item: Item) => {
      const done = !item.done
      try {
        const progress = await store.setDone(track.id, topic, item.index, done)
        notify({
          id: 'progress',
          kind: 'progress',
          title: `${progress.done}/${progress.total} Done`,
          text: `Question pushed ${done ? 'down' : 'up'} the table.`,
        })
        host.emit('tracker-progress', { track: track.id, topic, done: progress.done, total: progress.total })
      } catch (error) {
        fail(error)
      }
    },
    [store, host, notify, fail, track, topic],
  )
}
