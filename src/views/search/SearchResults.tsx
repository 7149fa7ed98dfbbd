import { useEffect, useMemo } from 'react'
import { useStore, useTracker, useTracks } from '../../host/Tracker.ts'
import { Link } from '../../routing/Link.tsx'
import { type Item, type StoreState, searchItems, type Topic, type Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { Message } from '../../ui/Message.tsx'
import { useToggle } from '../topic/useToggle.ts'

/** Results that are shown: who has more types another letter. */
const mostShown = 60

interface Found {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
}

interface SearchResultsProps {
  readonly text: string
  readonly onClear: () => void
}

/** What a search finds in the titles and notes of all tracks: each with its topic and its checkbox. */
export function SearchResults({ text, onClear }: SearchResultsProps) {
  const { store } = useTracker()
  const trackList = useTracks()
  const tracks = useStore((state) => state.tracks)
  useEffect(() => {
    for (const { id } of trackList) void store.start(id)
  }, [store, trackList])
  const found = useMemo(() => search(trackList, tracks, text), [trackList, tracks, text])
  const shown = found.slice(0, mostShown)
  return (
    <section className="results" aria-label={texts.searchResults}>
      <p className="results-count" role="status">
        {found.length > shown.length
          ? fill(texts.searchFirst, { shown: shown.length, found: found.length })
          : fill(texts.searchFound, { found: found.length })}
      </p>
      {found.length === 0 ? (
        <Message
          title={fill(texts.searchNothing, { text })}
          text={texts.searchWhere}
          action={{ label: texts.topicClearSearch, run: onClear }}
        />
      ) : (
        <ul>
          {shown.map((result) => (
            <Result key={`${result.track.id}/${result.topic.key}/${result.item.index}`} {...result} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Result({ track, topic, item }: Found) {
  const { store } = useTracker()
  const toggle = useToggle(track, topic)
  return (
    <li className={item.done ? 'result done' : 'result'}>
      <label className="checkbox">
        <input
          type="checkbox"
          part="checkbox"
          aria-label={texts.topicTick(item.title)}
          checked={item.done}
          onChange={() => toggle(item)}
        />
      </label>
      <span className="result-words">
        {item.url ? (
          <a
            href={item.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => store.noteOpened(track.id, topic.key, item)}
          >
            {item.title}
          </a>
        ) : (
          <span>{item.title}</span>
        )}
        {item.note && <span className="result-note">{item.note.split('\n', 1)}</span>}
      </span>
      <Link to={track.topicRoute(topic.key)} className="result-topic">
        {topic.name}
      </Link>
    </li>
  )
}

/** Titles that hold the text come before notes that do. */
function search(trackList: readonly Track[], tracks: StoreState['tracks'], text: string): readonly Found[] {
  const wanted = text.trim().toLowerCase()
  const all = (pick: (topic: Topic) => readonly Item[]) =>
    trackList.flatMap((track) =>
      (tracks[track.id]?.topics ?? []).flatMap((topic) =>
        pick(topic).map((item) => ({ track, topic, item })),
      ),
    )
  const inTitle = all(({ items }) => searchItems(items, text))
  const found = new Set(inTitle.map(({ item }) => item))
  const inNote = all(({ items }) =>
    items.filter((item) => !found.has(item) && item.note.toLowerCase().includes(wanted)),
  )
  return [...inTitle, ...inNote]
}
