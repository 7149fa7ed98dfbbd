import { clsx } from 'clsx'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Item,
  leetcodeNames,
  type StoreState,
  searchItems,
  type Topic,
  type Track,
} from '../../store/index.ts'
import { Link } from '../routing/Link.tsx'
import { everything, useDueItems } from '../shared/filters.ts'
import { Level } from '../shared/Level.tsx'
import { OtherLinks } from '../shared/OtherLinks.tsx'
import { rowKey } from '../shared/rowKey.ts'
import type { Query } from '../shared/SearchContext.ts'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { useAllTracks } from '../shared/useAllTracks.ts'
import { useToggle } from '../shared/useToggle.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { useTexts, useTracker } from './texts.ts'
import './styles.ts'
import { Checkbox } from '../ui/Checkbox.tsx'

/** Results shown at first. If there are more, people type another letter, and each letter rerenders them all. */
const maxShown = 20

interface Found {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
}

export interface SearchResultsProps extends Query {
  readonly onClear: () => void
}

/** Shows what a search finds in the titles and notes of all tracks, each with its topic and checkbox. */
export function SearchResults({ text, filter, onClear }: SearchResultsProps) {
  const texts = useTexts()
  useAllTracks()
  const found = useFound({ text, filter })
  const query = `${filter.id} ${text}`
  /** The query of which all results are shown. */
  const [whole, setWhole] = useState<string>()
  const shown = whole === query ? found : found.slice(0, maxShown)
  const wanted = text.trim()
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setWhole(query))
    // The button is gone: focus the first result that was added.
    list.current?.children[maxShown]?.querySelector('input')?.focus()
  }
  return (
    <section className="stack results" aria-label={texts.search.results}>
      <p className="meta" role="status">
        {found.length > shown.length
          ? texts.search.first({ shown: shown.length, found: found.length })
          : texts.search.found({ found: found.length })}
      </p>
      {found.length === 0 ? (
        <Message
          title={
            wanted ? texts.search.nothing({ text: wanted }) : texts.topic.nothingShown(filter.name(texts))
          }
          text={
            filter === everything ? texts.search.where : texts.search.filtered({ filter: filter.name(texts) })
          }
          action={{ label: wanted ? texts.topic.clearSearch : texts.topic.showAll, run: onClear }}
        />
      ) : (
        <ul ref={list} className="panel list-rows">
          {shown.map((result) => (
            <Result key={keyOf(result)} {...result} text={text} />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Button onClick={showAll}>{texts.topic.showAllRows(found.length)}</Button>
      )}
    </section>
  )
}

interface ResultProps extends Found {
  /** What was searched for. */
  readonly text: string
}

function Result({ track, topic, item, text }: ResultProps) {
  const { texts, store } = useTracker()
  const showsDifficulty = useStore((state) => state.difficulty)
  const toggle = useToggle(track, topic)
  const open = () => store.markOpened(track.id, topic.key, item)
  // What it was found by, if not by what is shown anyway.
  const otherName = [item.title, item.note].some((shown) => isIn(shown, text))
    ? undefined
    : leetcodeNames(item)
        .map((slug) => slug.replaceAll('-', ' '))
        .find((name) => isIn(name, text))
  return (
    <li className={clsx('result', item.done && 'done', item.mark)}>
      <Checkbox
        part="checkbox"
        aria-label={texts.common.tick(item.title)}
        aria-description={item.mark ? texts.topic.marks[item.mark] : undefined}
        checked={item.done}
        onChange={(event) => toggle(item, event)}
      />
      <span className="result-words">
        {item.url ? (
          <a className="reach" href={item.url} target="_blank" rel="noopener noreferrer" onClick={open}>
            <Marked name={item.title} text={text} />
          </a>
        ) : (
          <span>
            <Marked name={item.title} text={text} />
          </span>
        )}
        {otherName ? (
          <span className="note-line whole meta">
            LeetCode: <Marked name={otherName} text={text} />
          </span>
        ) : (
          item.note && <span className="note-line meta">{item.note.split('\n', 1)}</span>
        )}
      </span>
      <span className="line result-meta">
        {showsDifficulty && <Level difficulty={item.difficulty} />}
        <span className="line result-sites">
          {item.mark && <span className="item-mark meta">{texts.topic.marks[item.mark]}</span>}
          {/* The title leads to the first site. */}
          <OtherLinks item={item} className="beside result-site meta" onOpen={open} />
        </span>
      </span>
      <Link to={track.topicRoute(topic.key)} className="result-topic meta">
        {topic.name}
      </Link>
    </li>
  )
}

const isIn = (name: string, text: string): boolean => name.toLowerCase().includes(text.trim().toLowerCase())

/** A name with what was searched for marked in it, where it stands so: the search also passes over accents and numbers. */
function Marked({ name, text }: { readonly name: string; readonly text: string }) {
  const wanted = text.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  if (wanted === '' || !isIn(name, text)) return name
  // What the group matches stands at odd places.
  const parts = name.split(new RegExp(`(${wanted})`, 'i'))
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name
  return <span>{parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}</span>
}

const keyOf = ({ track, topic, item }: Found): string => rowKey({ track: track.id, topic, item })

/** Keeps results while the query is the same, so a tick under `To do` doesn't remove the row under the pointer. */
function useFound({ text, filter }: Query): readonly Found[] {
  const trackList = useTracks()
  const tracks = useStore((state) => state.tracks)
  const due = useDueItems()
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts empty for every query
  const kept = useMemo(() => new Set<string>(), [text, filter])
  return useMemo(() => {
    const found = search(trackList, tracks, text).filter(
      (result) => filter.shows(result.item, due) || kept.has(keyOf(result)),
    )
    for (const result of found) kept.add(keyOf(result))
    return found
  }, [trackList, tracks, text, filter, due, kept])
}

/** Puts matches in titles before matches in notes. */
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
