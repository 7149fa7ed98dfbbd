import { Fragment, useCallback, useRef, useState } from 'react'
import type { Item, Topic, Track } from '../../store/index.ts'
import { saveText } from '../files/saveText.ts'
import { Link } from '../routing/Link.tsx'
import { Choice } from '../shared/Choice.tsx'
import { NoteText } from '../shared/NoteText.tsx'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { useAllTracks } from '../shared/useAllTracks.ts'
import { afterPress } from '../ui/afterPress.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { keepFocusInList } from '../ui/keepFocusInList.ts'
import { Message } from '../ui/Message.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NotesDialog } from './NotesDialog.tsx'
import { type NotesOfTrack, notesAsMarkdown } from './notesAsMarkdown.ts'
import { useTexts, useTracker } from './texts.ts'
import './styles.ts'

/** Shows all notes of the lists, to read, to print and to take along. */
export function NotesPage() {
  const texts = useTexts()
  const tracker = useTracker()
  const tracks = useTracks()
  const states = useStore((state) => state.tracks)
  const [chosen, setChosen] = useState('')
  const isReady = useAllTracks()
  const all: readonly NotesOfTrack[] = tracks
    .map((track) => ({
      track,
      topics: (states[track.id]?.topics ?? [])
        .map((topic) => ({ topic, items: topic.items.filter(({ note }) => note !== '') }))
        .filter(({ items }) => items.length > 0),
    }))
    .filter(({ topics }) => topics.length > 0)
  const selected = all.filter(({ track }) => track.id === chosen)
  const shown = selected.length > 0 ? selected : all
  const topicsShown = shown.flatMap(({ topics }) => topics)
  const count = topicsShown.flatMap(({ items }) => items).length
  const page = useRef<HTMLElement>(null)
  // A note that was deleted takes its button with it.
  const pageRef = useCallback((element: HTMLElement | null) => {
    page.current = element
    return keepFocusInList(element)
  }, [])
  const goTo = (route: string) => {
    const topic = page.current?.querySelector<HTMLElement>(`[data-route="${CSS.escape(route)}"]`)
    topic?.scrollIntoView()
    topic?.querySelector('a')?.focus({ preventScroll: true })
  }
  const notes = (
    <section ref={pageRef} className="notes-page">
      <header className="line page-head page-start">
        <div className="beside notes-title">
          <PageTitle>{texts.notes.label}</PageTitle>
          {isReady && count > 0 && <p>{count.toLocaleString(texts.common.language)}</p>}
        </div>
        {isReady && all.length > 0 && (
          <div className="section-actions notes-tools">
            {all.length > 1 && (
              <Choice
                label={texts.notes.list}
                all={texts.notes.allLists}
                options={all.map(({ track }) => [track.id, track.name])}
                value={selected.length > 0 ? chosen : ''}
                onChange={setChosen}
              />
            )}
            <Button
              onClick={() => saveText(tracker, 'notes.md', texts.notes.saved, notesAsMarkdown(texts, shown))}
            >
              {texts.notes.saveMarkdown}
            </Button>
            <Button onClick={() => print()}>{texts.notes.print}</Button>
          </div>
        )}
      </header>
      {!isReady && <Spinner />}
      {isReady && all.length === 0 && (
        <Message title={texts.notes.none} text={texts.notes.noneText}>
          <Link to="/" part="button" className="button">
            {texts.app.toTopics}
          </Link>
        </Message>
      )}
      {isReady &&
        shown.map(({ track, topics }) => (
          <section key={track.id} aria-label={track.name}>
            <h2 className={shown.length > 1 ? 'section-title' : 'visually-hidden'}>{track.name}</h2>
            {topics.map(({ topic, items }) => (
              <section key={topic.key} className="panel notes-topic" data-route={track.topicRoute(topic.key)}>
                <h3 className="group-title meta">
                  <Link to={track.topicRoute(topic.key)} className="link">
                    {topic.name}
                  </Link>
                </h3>
                {items.map((item) => (
                  <Note key={item.index} track={track} topic={topic} item={item} />
                ))}
              </section>
            ))}
          </section>
        ))}
    </section>
  )
  if (!isReady || topicsShown.length < 2) return notes
  return (
    <div className="with-topics">
      {notes}
      <nav className="topics-aside" aria-label={texts.common.topics}>
        {shown.map(({ track, topics }) => (
          <Fragment key={track.id}>
            <p className="topics-title">{track.name}</p>
            {topics.map(({ topic, items }) => (
              <button
                key={topic.key}
                type="button"
                className="beside aside-topic figures"
                onClick={() => goTo(track.topicRoute(topic.key))}
              >
                <span className="aside-name">{topic.name} </span>
                <span>{items.length.toLocaleString(texts.common.language)}</span>
              </button>
            ))}
          </Fragment>
        ))}
      </nav>
    </div>
  )
}

interface NoteProps {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
}

function Note({ track, topic, item }: NoteProps) {
  const texts = useTexts()
  const [isEditing, setEditing] = useState(false)
  return (
    <article className="note">
      <div className="beside note-head">
        <h4>
          {item.url ? (
            <a className="link reach" href={item.url} target="_blank" rel="noopener noreferrer">
              {item.title}
            </a>
          ) : (
            item.title
          )}
        </h4>
        <IconButton
          icon="edit"
          aria-label={texts.notes.editOf({ title: item.title })}
          data-tooltip={texts.notes.edit}
          onClick={(event) => afterPress(event, () => setEditing(true))}
        />
      </div>
      <NoteText note={item.note} />
      {isEditing && <NotesDialog track={track} topic={topic} item={item} onClose={() => setEditing(false)} />}
    </article>
  )
}
