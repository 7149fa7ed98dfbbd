import type { SheetDifference } from '../../store/index.ts'
import * as sheetsTexts from '../../texts/en/sheets.ts'
import type { Values } from '../../texts/values.ts'
import { ExpandableList } from './ExpandableList.tsx'

interface SheetChangesProps {
  /** The sheet's current name. */
  readonly name: string
  readonly difference: SheetDifference
}

/** Shows what a list would change in the sheet that it replaces. */
export function SheetChanges({ name, difference }: SheetChangesProps) {
  const { added, renamed, gone } = difference
  const parts: readonly (readonly [title: (values: Values<'count'>) => string, titles: readonly string[]])[] =
    [
      [sheetsTexts.newItems, added],
      [sheetsTexts.renamed, renamed.map(([before, after]) => `${before} → ${after}`)],
      [sheetsTexts.gone, gone],
    ]
  return (
    <div role="status">
      <p>{sheetsTexts.updates({ name })}</p>
      {parts.map(([titleOf, titles]) => {
        const title = titleOf({ count: titles.length })
        return <ExpandableList key={title} title={title} entries={titles} />
      })}
      {parts.every(([, titles]) => titles.length === 0) && (
        <p className="section-text">{sheetsTexts.unchanged}</p>
      )}
    </div>
  )
}
