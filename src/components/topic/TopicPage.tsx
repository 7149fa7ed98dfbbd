import { clsx } from 'clsx'
import {
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { findInTopic, type Item, type Topic, type Track } from '../../store/index.ts'
import { everything, withNotes } from '../shared/filters.ts'
import type { ToggleEvent } from '../shared/isSecondPress.ts'
import { Levels } from '../shared/Levels.tsx'
import { lazyView } from '../shared/lazyView.tsx'
import { TopicSquares } from '../shared/TopicSquares.tsx'
import { useStore } from '../shared/Tracker.ts'
import { useTracker } from '../shared/topicTexts.ts'
import { useLoadedHistory } from '../shared/useLoadedHistory.ts'
import { useToggle } from '../shared/useToggle.ts'
import { afterPress } from '../ui/afterPress.ts'
import { Button } from '../ui/Button.tsx'
import { FinishedTopic } from './FinishedTopic.tsx'
import { MarkSeveral } from './MarkSeveral.tsx'
import { NoRows } from './NoRows.tsx'
import { OpenedItem } from './OpenedItem.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { TopicHead } from './TopicHead.tsx'
import { TopicNeighbours } from './TopicNeighbours.tsx'
import { TopicTable } from './TopicTable.tsx'
import { TopicToolbar } from './TopicToolbar.tsx'
import { useFold } from './useFold.ts'
import { useMark } from './useMark.ts'
import { useNextIndex, useOpenedItem } from './useOpenedItem.ts'
import { usePointedRow } from './usePointedRow.ts'
import { useRowOrder } from './useRowOrder.ts'
import { useShortcuts } from './useShortcuts.ts'
import { WithTopics } from './WithTopics.tsx'

const NotesDialog = lazyView(() => import('../notes/NotesDialog.tsx').then((module) => module.NotesDialog))

interface TopicPageProps {
  readonly track: Track
  readonly topic: Topic
  /** Number of rows shown at first. */
  readonly limit: number | undefined
}

/** One topic: title, breadcrumb, Pick Random, search, counter and table. */
export function TopicPage({ track, topic, limit }: TopicPageProps) {
  const { texts, store, host, fail } = useTracker()
  const [typed, setTyped] = useState('')
  const before = useDeferredValue(typed)
  // Rows that come back take their time: what is typed is painted before them.
  const search = typed.startsWith(before) ? typed : before
  const [noteOf, setNoteOf] = useState<Item>()
  const [helping, setHelping] = useState(false)
  const page = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<number>()
  const [filter, setFilter] = useState(everything)
  const [showsAll, setShowsAll] = useState(false)
  const moveRows = useStore((state) => state.moveRows)
  const order = useRowOrder(topic, search, filter, moveRows)
  const { rows, holdsAll: marking, holdAll: setMarking } = order
  const changeSearch = (text: string) => {
    // Keep the height: a page that shrinks during typing would move the toolbar away.
    if (text) setHeight((before) => before ?? page.current?.offsetHeight)
    setTyped(text)
  }
  // Only after the rows are back: a layout before that would find the page too short and scroll it.
  useLayoutEffect(() => {
    if (!search) setHeight(undefined)
  }, [search])
  const toggleOne = useToggle(track, topic, moveRows, !marking)
  const toggleSeveral = useRef<(item: Item) => void>(null)
  const switchMarking = (begins: boolean) => {
    const focus = (selector: string) =>
      page.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    // The pressed button disappears, so focus what the keyboard needs next.
    const wasFocused = page.current?.matches(':focus-within')
    flushSync(() => setMarking(begins))
    if (wasFocused) focus(begins ? '[data-index]:not([hidden]) input' : '.mark-several')
  }
  const toggle = useCallback(
    (item: Item, event?: ToggleEvent) =>
      marking && toggleSeveral.current ? toggleSeveral.current(item) : toggleOne(item, event),
    [marking, toggleOne],
  )
  const stars = useStore((state) => state.stars)
  const showsDifficulty = useStore((state) => state.difficulty)
  const star = useCallback(
    (item: Item) => void store.setStar(track.id, topic.key, item, !item.star, { source: host }).catch(fail),
    [store, host, fail, track, topic.key],
  )
  const mark = useMark(track, topic)
  const opened = useOpenedItem(track, topic)
  const nextIndex = useNextIndex(track, topic)
  const [pointed, point] = usePointedRow(page, track, topic)
  const worked = useLoadedHistory((history) => history.doneDays(track.id, topic))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes dialog writes them
  const drafts = useMemo(() => store.drafts.indexes(track.id, topic.key), [store, track, topic.key, noteOf])
  const open = useCallback(
    (item: Item) => store.markOpened(track.id, topic.key, item),
    [store, track, topic.key],
  )
  const openNote = useCallback(
    (item: Item, event: MouseEvent) => afterPress(event, () => setNoteOf(item)),
    [],
  )
  const onShortcut = useShortcuts(page, {
    help: () => setHelping(true),
    note: (index) => setNoteOf(topic.items[index]),
    toggle: (index) => topic.items[index] && toggle(topic.items[index]),
    mark: (index, given) => {
      const item = topic.items[index]
      if (item && !item.done) void mark(item, item.mark === given ? '' : given)
    },
  })
  // Another tab may have imported the list in another order. A removed item stays in its dialog, with the typed text.
  const noteItem = noteOf && (findInTopic(topic, noteOf) ?? noteOf)
  const searching = search.trim() !== ''
  const isWhole = showsAll || searching || filter !== everything || marking
  const shown = useMemo(() => (isWhole ? rows : rows.slice(0, limit)), [isWhole, rows, limit])
  // What is outlined beyond the limit stays: rows that went with the outline would move the page.
  if (pointed && !showsAll && !shown.some(({ index }) => index === pointed.index)) setShowsAll(true)
  // A search or a filter may look for what is done, and so did the link to a done problem: open then. Where all are done there is no line.
  const hasOpenRows = order.doneFrom !== undefined && order.doneFrom > 0
  const canFold = hasOpenRows && !searching && filter === everything && !marking
  const fold = useFold(canFold, pointed?.done === true)
  const showAllRows = () => {
    flushSync(() => setShowsAll(true))
    // The button is gone: focus the first row that was added.
    page.current?.querySelector<HTMLElement>(`[data-index="${rows[shown.length]?.index}"] input`)?.focus()
  }
  const showAll = () => {
    changeSearch('')
    setFilter(everything)
    // The button goes with its message.
    page.current?.querySelector<HTMLElement>('[type=search]')?.focus()
  }

  return (
    <WithTopics track={track} topic={topic}>
      <section
        ref={page}
        aria-label={topic.name}
        className={clsx('topic', marking && 'marking')}
        style={{ minBlockSize: height }}
        onPointerDown={order.onPointerDown}
        onPointerMove={order.onPointerMove}
        onFocus={order.onFocus}
        onBlur={order.onBlur}
        onKeyDown={(event) => {
          order.onKeyDown(event)
          onShortcut(event)
        }}
      >
        <TopicHead track={track} name={topic.name}>
          {!marking && (
            <Button kind="quiet" className="muted small mark-several" onClick={() => switchMarking(true)}>
              {texts.topic.markSeveral}
            </Button>
          )}
          <TopicSquares topic={topic} columns={topic.total} isWide />
          <Levels levels={topic.levels} />
        </TopicHead>
        <TopicToolbar
          track={track}
          topic={topic}
          search={typed}
          onSearch={changeSearch}
          filter={filter}
          onFilter={setFilter}
          rows={fold.isFolded ? rows.slice(0, order.doneFrom) : rows}
          isWhole={!searching && filter === everything && !fold.isFolded}
          onPick={(item) => {
            open(item)
            point(item)
          }}
        />
        {rows.length > 0 ? (
          <TopicTable
            track={track}
            topic={topic}
            rows={shown}
            kept={limit === undefined || showsAll ? order.all : shown}
            doneFrom={hasOpenRows && !marking ? order.doneFrom : undefined}
            allDoneFrom={marking || order.allDoneFrom < 1 ? undefined : order.allDoneFrom}
            doneCount={rows.length - (order.doneFrom ?? 0)}
            ticked={order.ticked}
            ticksWait={order.ticksWait}
            isFolded={fold.isFolded}
            onFold={canFold ? fold.toggle : undefined}
            worked={worked}
            wholeNotes={filter === withNotes}
            nextIndex={opened?.index ?? nextIndex}
            pointedIndex={pointed?.index}
            drafts={drafts}
            onToggle={toggle}
            onNote={openNote}
            onOpen={open}
            onStar={stars ? star : undefined}
            onMark={mark}
            showsDifficulty={showsDifficulty}
          />
        ) : (
          <NoRows
            track={track}
            topic={topic}
            search={search}
            filter={filter === everything ? undefined : filter}
            onShowAll={showAll}
          />
        )}
        {topic.total > 0 && topic.done === topic.total && <FinishedTopic track={track} topic={topic} />}
        {shown.length < rows.length && (
          <Button className="show-all" onClick={showAllRows}>
            {texts.topic.showAllRows(rows.length)}
          </Button>
        )}
        {marking && (
          <MarkSeveral
            track={track}
            topic={topic}
            rows={rows}
            page={page}
            toggle={toggleSeveral}
            onFinish={() => switchMarking(false)}
          />
        )}
        {opened && !marking && (
          <OpenedItem track={track} topic={topic} item={opened} onToggle={toggle} onMark={mark} />
        )}
        <div className="line topic-foot">
          <span className="visually-hidden" role="status">
            {searching &&
              (rows.length > 0 ? texts.topic.matches(rows.length, topic.total) : texts.topic.noMatch)}
          </span>
          <Button kind="quiet" className="muted small shortcuts-button" onClick={() => setHelping(true)}>
            {texts.topic.shortcuts} <kbd>?</kbd>
          </Button>
          <TopicNeighbours track={track} topic={topic} />
        </div>
        {noteItem && (
          <NotesDialog track={track} topic={topic} item={noteItem} onClose={() => setNoteOf(undefined)} />
        )}
        {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
      </section>
    </WithTopics>
  )
}
