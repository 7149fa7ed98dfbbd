import { memo } from 'react'
import type { Topic } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { chunkSize, defaultRowHeight, splitIntoChunks } from './chunks.ts'
import type { RowActions } from './ItemRow.tsx'
import { KeepPlace } from './KeepPlace.tsx'
import { RowChunk } from './RowChunk.tsx'

interface TopicTableProps extends RowActions {
  readonly topic: Topic
  readonly rows: Topic['items']
  /** Index of the item whose link was followed last. */
  readonly openedIndex: number | undefined
  /** Index of the item that was looked for or picked. */
  readonly pointedIndex: number | undefined
  /** Titles of the items whose notes have an unsaved draft. */
  readonly drafts: ReadonlySet<number>
}

/**
 * The items of a topic in the order of the table. Rows are laid out as grids, which makes some browsers drop table
 * roles, so the roles are spelled out.
 */
export const TopicTable = memo(function TopicTable({
  track,
  topic,
  rows,
  openedIndex,
  pointedIndex,
  drafts,
  ...actions
}: TopicTableProps) {
  const { idColumn, itemColumn } = trackTexts(track)
  const chunks = splitIntoChunks(rows)
  const whole = chunks.length === 1
  return (
    <KeepPlace rows={rows}>
      <table
        part="table"
        className="table"
        role="table"
        aria-label={topic.name}
        aria-rowcount={whole ? undefined : rows.length + 1}
        style={{ containIntrinsicBlockSize: `auto ${(rows.length + 1) * defaultRowHeight}px` }}
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
              {commonTexts.done}
            </th>
          </tr>
        </thead>
        {chunks.map((chunk, at) => (
          <RowChunk
            // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a place in the table, whatever rows are in it
            key={at}
            track={track}
            rows={chunk}
            firstIndex={whole ? undefined : at * chunkSize + 2}
            openedIndex={openedIndex}
            pointedIndex={pointedIndex}
            drafts={drafts}
            {...actions}
          />
        ))}
      </table>
    </KeepPlace>
  )
})
