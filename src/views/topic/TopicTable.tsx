import { clsx } from 'clsx'
import { memo, useLayoutEffect } from 'react'
import type { Item, Topic, Track } from '../../store/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { KeepFocus } from './KeepFocus.tsx'
import { moveRowsInPlace } from './moveRowsInPlace.ts'
import { chunkSize, chunksOf, useNearby, usualHeight } from './rowChunks.ts'

interface RowActions {
  readonly onToggle: (item: Item) => void
  readonly onNote: (item: Item) => void
}

interface TopicTableProps extends RowActions {
  readonly track: Track
  readonly topic: Topic
  readonly rows: readonly Item[]
}

/**
 * The items of a topic in the order of the table. Rows are laid out as grids, which makes some browsers drop the roles of a
 * table: they are written out.
 */
export function TopicTable({ track, topic, rows, onToggle, onNote }: TopicTableProps) {
  const chunks = chunksOf(rows)
  const whole = chunks.length === 1
  return (
    <KeepFocus>
      <table
        part="table"
        className="table"
        role="table"
        aria-label={topic.name}
        aria-rowcount={whole ? undefined : rows.length + 1}
        style={{ containIntrinsicBlockSize: `auto ${(rows.length + 1) * usualHeight}px` }}
      >
        <thead role="rowgroup">
          <tr role="row" className="row head" aria-rowindex={whole ? undefined : 1}>
            <th role="columnheader" scope="col" className="cell id">
              {track.texts.idColumn}
            </th>
            <th role="columnheader" scope="col" className="cell item">
              {track.texts.itemColumn}
            </th>
            <th role="columnheader" scope="col" className="cell done">
              Done
            </th>
          </tr>
        </thead>
        {chunks.map((chunk, at) => (
          <RowChunk
            // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a stretch of the table, whatever rows stand in it
            key={at}
            rows={chunk}
            firstIndex={whole ? undefined : at * chunkSize + 2}
            onToggle={onToggle}
            onNote={onNote}
          />
        ))}
      </table>
    </KeepFocus>
  )
}

interface RowChunkProps extends RowActions {
  readonly rows: readonly Item[]
  /** The `aria-rowindex` of the first row; `undefined` where the chunk is the whole table and always rendered. */
  readonly firstIndex: number | undefined
}

function RowChunk({ rows, firstIndex, onToggle, onNote }: RowChunkProps) {
  const { element, nearby, height } = useNearby<HTMLTableSectionElement>(rows.length)
  const rendered = firstIndex === undefined || nearby
  useLayoutEffect(() => moveRowsInPlace(element.current), [element])
  return (
    <tbody ref={element} role="rowgroup" style={rendered ? undefined : { blockSize: height }}>
      {rendered &&
        rows.map((item, at) => (
          <ItemRow
            key={item.index}
            item={item}
            rowIndex={firstIndex === undefined ? undefined : firstIndex + at}
            onToggle={onToggle}
            onNote={onNote}
          />
        ))}
    </tbody>
  )
}

interface ItemRowProps extends RowActions {
  readonly item: Item
  /** Its place in the whole table, where only a part of that is rendered; the head is row 1. */
  readonly rowIndex: number | undefined
}

const ItemRow = memo(function ItemRow({ item, rowIndex, onToggle, onNote }: ItemRowProps) {
  const toggle = () => onToggle(item)
  const noteLabel = item.note === '' ? 'Add Notes' : 'View Notes'
  return (
    <tr
      part="row"
      role="row"
      aria-rowindex={rowIndex}
      className={clsx('row', { done: item.done })}
      data-index={item.index}
    >
      <td role="cell" className="cell id">
        <button
          type="button"
          className="id-button"
          aria-label={`${item.index + 1}, ${item.title}`}
          aria-pressed={item.done}
          onClick={toggle}
        >
          {item.index + 1}
        </button>
      </td>
      <th role="rowheader" scope="row" className="cell item">
        {item.url ? (
          <a className="item-link" href={item.url} target="_blank" rel="noopener noreferrer">
            <span className="item-title">{item.title}</span>
            <span className="item-site">{siteOf(item.url)}</span>
          </a>
        ) : (
          <span className="item-text item-title">{item.title}</span>
        )}
        <button
          type="button"
          className={clsx('icon-button', { filled: item.note !== '' })}
          aria-label={`${noteLabel}: ${item.title}`}
          data-tooltip={noteLabel}
          onClick={() => onNote(item)}
        >
          <Icon name={item.note === '' ? 'note' : 'noteFilled'} />
        </button>
      </th>
      <td role="cell" className="cell done">
        <label className="checkbox">
          <input
            type="checkbox"
            part="checkbox"
            aria-label={`Done: ${item.title}`}
            checked={item.done}
            onChange={toggle}
          />
        </label>
      </td>
    </tr>
  )
})

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
