import type { SheetDifference } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { Listed } from './Listed.tsx'

interface SheetChangesProps {
  /** What the sheet is called now. */
  readonly name: string
  readonly difference: SheetDifference
}

/** What a list would change in the sheet that it takes the place of. */
export function SheetChanges({ name, difference }: SheetChangesProps) {
  const { added, renamed, gone } = difference
  const parts: readonly (readonly [title: string, titles: readonly string[]])[] = [
    [texts.sheetsNew, added],
    [texts.sheetsRenamed, renamed.map(([before, after]) => `${before} → ${after}`)],
    [texts.sheetsGone, gone],
  ]
  return (
    <div role="status">
      <p>{fill(texts.sheetsUpdates, { name })}</p>
      {parts.map(([title, titles]) => (
        <Listed key={title} title={fill(title, { count: titles.length })} entries={titles} />
      ))}
      {parts.every(([, titles]) => titles.length === 0) && (
        <p className="section-text">{texts.sheetsUnchanged}</p>
      )}
    </div>
  )
}
