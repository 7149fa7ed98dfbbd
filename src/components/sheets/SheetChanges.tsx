import type { SheetDifference } from '../../store/index.ts'
import type { Values } from '../../texts/values.ts'
import { useTexts } from '../shared/Tracker.ts'
import { ExpandableList } from './ExpandableList.tsx'

interface SheetChangesProps {
  /** The sheet's current name. */
  readonly name: string
  readonly difference: SheetDifference
}

/** Shows what a list would change in the sheet that it replaces. */
export function SheetChanges({ name, difference }: SheetChangesProps) {
  const texts = useTexts()
  const { added, renamed, gone } = difference
  const parts: readonly (readonly [title: (values: Values<'count'>) => string, titles: readonly string[]])[] =
    [
      [texts.sheets.newItems, added],
      [texts.sheets.renamed, renamed.map(([before, after]) => `${before} → ${after}`)],
      [texts.sheets.gone, gone],
    ]
  return (
    <div role="status">
      <p>{texts.sheets.updates({ name })}</p>
      {parts.map(([titleOf, titles]) => {
        const title = titleOf({ count: titles.length })
        return <ExpandableList key={title} title={title} entries={titles} />
      })}
      {parts.every(([, titles]) => titles.length === 0) && (
        <p className="section-text">{texts.sheets.unchanged}</p>
      )}
    </div>
  )
}
