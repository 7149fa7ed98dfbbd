import type { Item } from '../../store/index.ts'
import { ItemRow, type RowActions } from './ItemRow.tsx'
import { useNearby } from './useNearby.ts'

interface RowChunkProps extends RowActions {
  readonly rows: readonly Item[]
  /** The `aria-rowindex` of the first row; `undefined` if the chunk is the whole table and always rendered. */
  readonly firstIndex: number | undefined
  /** Index of the item whose link was followed last. */
  readonly openedIndex: number | undefined
  /** Index of the item that was looked for or picked. */
  readonly pointedIndex: number | undefined
  /** Titles of the items whose notes have an unsaved draft. */
  readonly drafts: ReadonlySet<number>
}

/** Part of a table; if there are several, each is rendered only near the window. */
export function RowChunk({ rows, firstIndex, openedIndex, pointedIndex, drafts, ...actions }: RowChunkProps) {
  const { element, nearby, height } = useNearby<HTMLTableSectionElement>(rows.length)
  const rendered = firstIndex === undefined || nearby
  return (
    <tbody ref={element} role="rowgroup" style={rendered ? undefined : { blockSize: height }}>
      {rendered &&
        rows.map((item, at) => (
          <ItemRow
            key={item.index}
            item={item}
            rowIndex={firstIndex === undefined ? undefined : firstIndex + at}
            opened={item.index === openedIndex}
            pointed={item.index === pointedIndex}
            drafted={drafts.has(item.index)}
            {...actions}
          />
        ))}
    </tbody>
  )
}
