import { clsx } from 'clsx'
import { memo } from 'react'
import type { Topic } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useTexts } from '../shared/topicTexts.ts'
import { Icon } from '../ui/Icon.tsx'
import { chunkSize, splitIntoChunks, wholeLimit } from './chunks.ts'
import type { RowActions } from './ItemRow.tsx'
import { KeepPlace } from './KeepPlace.tsx'
import { RowChunk, type RowChunkProps } from './RowChunk.tsx'

type Marked = 'ticked' | 'ticksWait' | 'worked' | 'wholeNotes' | 'nextIndex' | 'pointedIndex' | 'drafts'

interface TopicTableProps extends RowActions, Pick<RowChunkProps, Marked> {
  readonly topic: Topic
  readonly rows: Topic['items']
  /** The same with those that a search or a filter leaves out, which stay in the page of all but a long table, hidden. */
  readonly kept: Topic['items']
  /** Where the line above the done rows stands; `undefined` without one. */
  readonly doneFrom: number | undefined
  /** The same among all items. */
  readonly allDoneFrom: number | undefined
  readonly doneCount: number
  /** True if the rows below that line are folded away. */
  readonly isFolded: boolean
  /** `undefined` while they are shown whatever is folded. */
  readonly onFold: (() => void) | undefined
}

/**
 * The items of a topic in the order of the table. Rows are laid out as grids, which makes some browsers drop table
 * roles, so the roles are spelled out.
 */
export const TopicTable = memo(function TopicTable({
  track,
  topic,
  rows,
  doneFrom,
  allDoneFrom,
  doneCount,
  kept,
  isFolded,
  onFold,
  ...rest
}: TopicTableProps) {
  const texts = useTexts()
  const { idColumn, itemColumn } = trackTexts(texts, track)
  const hasLine = doneFrom !== undefined && doneFrom < rows.length
  const listed = kept.length > wholeLimit ? rows : kept
  const chunks = splitIntoChunks(listed)
  const whole = chunks.length === 1
  // With all items it stays, hidden: one that comes and goes has all rows below it styled again, at each search.
  const lineAt = listed.length === topic.items.length ? allDoneFrom : hasLine ? doneFrom : undefined
  const shown = new Set(rows)
  const doneLine = (
    <tr role="row" className="done-line" hidden={!hasLine}>
      <td role="cell" colSpan={3}>
        <button type="button" className="meta" aria-expanded={!isFolded} disabled={!onFold} onClick={onFold}>
          <Icon name="chevron" />
          {texts.topic.doneRows(doneCount)}
        </button>
      </td>
    </tr>
  )
  return (
    <KeepPlace rows={rows} kept={kept}>
      <table
        part="table"
        className={clsx(
          'panel table',
          isFolded && 'folded',
          // Not before the last one that was ticked moves: titles get the room of the menus then.
          rows.every(({ done }) => done) && rest.ticked.size === 0 && 'finished',
          rows.some(({ tags }) => tags) && 'tagged',
          rest.onStar && 'with-stars',
          rest.showsDifficulty && topic.items.some(({ difficulty }) => difficulty) && 'with-levels',
        )}
        role="table"
        aria-label={topic.name}
        aria-rowcount={whole ? undefined : rows.length + (hasLine ? 2 : 1)}
        style={{ containIntrinsicBlockSize: `auto calc(2.25rem + ${rows.length} * var(--row))` }}
      >
        <thead role="rowgroup">
          <tr role="row" className="row head" aria-rowindex={whole ? undefined : 1}>
            <th role="columnheader" scope="col" className="cell id">
              {idColumn}
            </th>
            <th role="columnheader" scope="col" className="cell item">
              {itemColumn}
            </th>
            <th role="columnheader" scope="col" className="cell done">
              {texts.common.done}
            </th>
          </tr>
        </thead>
        {chunks.map((chunk, at) => (
          <RowChunk
            // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a place in the table, whatever rows are in it
            key={at}
            track={track}
            rows={chunk}
            shown={shown}
            firstIndex={whole ? undefined : at * chunkSize + 2}
            doneFrom={lineAt === undefined ? undefined : lineAt - at * chunkSize}
            doneLine={doneLine}
            {...rest}
          />
        ))}
      </table>
    </KeepPlace>
  )
})
