import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import type { DoneDays, Item } from '../../store/index.ts'
import { ItemRow, type RowActions } from './ItemRow.tsx'
import { useNearby } from './useNearby.ts'

export interface RowChunkProps extends RowActions {
  readonly rows: readonly Item[]
  /** Those of them, and of other chunks, that are not hidden. */
  readonly shown: ReadonlySet<Item>
  /** Where the done rows begin, counted from the chunk's first row; `undefined` if there is no line above them. */
  readonly doneFrom: number | undefined
  readonly doneLine: ReactNode
  /** Those that were ticked since rows moved last. */
  readonly ticked: ReadonlySet<Item>
  /** True if they will move below the others. */
  readonly ticksWait: boolean
  /** The day on which an item was ticked, by index, where it is known. */
  readonly worked: DoneDays | undefined
  /** True if notes are shown whole, not only their first lines. */
  readonly wholeNotes: boolean
  /** The `aria-rowindex` of the first row; `undefined` if the chunk is the whole table and always rendered. */
  readonly firstIndex: number | undefined
  /** Index of the item with which the student goes on. */
  readonly nextIndex: number | undefined
  /** Index of the item that was looked for or picked. */
  readonly pointedIndex: number | undefined
  /** Indexes of the items with an unsaved draft. */
  readonly drafts: ReadonlySet<number>
}

/** Part of a table; if there are several, each is rendered only near the window. */
export function RowChunk({
  rows,
  shown,
  firstIndex,
  doneFrom,
  doneLine,
  ticked,
  ticksWait,
  worked,
  nextIndex,
  pointedIndex,
  drafts,
  ...rest
}: RowChunkProps) {
  const { element, nearby, height } = useNearby<HTMLTableSectionElement>(rows.length)
  const rendered = firstIndex === undefined || nearby
  return (
    <tbody
      ref={element}
      role="rowgroup"
      className={clsx(doneFrom !== undefined && doneFrom < 0 && 'all-done')}
      style={rendered ? undefined : { blockSize: height }}
    >
      {rendered &&
        rows.flatMap((item, at) => {
          const isBelow = doneFrom !== undefined && at >= doneFrom
          const row = (
            <ItemRow
              key={item.index}
              item={item}
              rowIndex={firstIndex === undefined ? undefined : firstIndex + at + (isBelow ? 1 : 0)}
              hidden={!shown.has(item)}
              isTicked={ticked.has(item)}
              isWaiting={ticksWait && ticked.has(item)}
              isNext={item.index === nextIndex}
              pointed={item.index === pointedIndex}
              drafted={drafts.has(item.index)}
              doneOn={item.done ? worked?.days.get(item.index) : undefined}
              minutes={item.done ? worked?.minutes.get(item.index) : undefined}
              {...rest}
            />
          )
          // In one flat list: a row that moves past the line stays the same element.
          return at === doneFrom ? [<Fragment key="done">{doneLine}</Fragment>, row] : [row]
        })}
    </tbody>
  )
}
