import type { ReactNode } from 'react'
import type { SheetDifference } from '../../store/index.ts'
import { useTexts } from './texts.ts'

interface SheetChangesProps {
  readonly difference: SheetDifference
  /** The titles of what the list ticks. */
  readonly ticked?: readonly string[]
}

/** Maximum number of changes of one kind that are listed. */
const maxShown = 50

/** Shows what a list would change in the sheet that it replaces. */
export function SheetChanges({ difference, ticked = [] }: SheetChangesProps) {
  const texts = useTexts()
  const { added, renamed, moved, changed, gone } = difference
  return (
    <>
      <Changes title={texts.sheets.newItems} kind="add" sign="+" entries={added} />
      <Changes
        title={texts.sheets.renamed}
        sign="~"
        entries={renamed.map(([before, after]) => (
          <>
            <s>{before}</s> {after}
          </>
        ))}
      />
      <Changes
        title={texts.sheets.moved}
        sign="→"
        entries={moved.map(([title, from, to]) => (
          <>
            {title}
            <small>{texts.sheets.movedFrom({ from, to })}</small>
          </>
        ))}
      />
      <Changes
        title={texts.sheets.changed}
        sign="~"
        entries={changed.map(([title, before, after]) => (
          <>
            {title}
            <small>
              <s>{before}</s> {after || texts.sheets.nothing}
            </small>
          </>
        ))}
      />
      <Changes title={texts.sheets.ticked} sign="✓" entries={ticked} />
      <Changes title={texts.sheets.gone} kind="gone" sign="−" entries={gone} note={texts.sheets.goneKept} />
    </>
  )
}

interface ChangesProps {
  readonly title: (values: { readonly count: number }) => string
  readonly kind?: 'add' | 'gone'
  /** Stands before each. */
  readonly sign: string
  readonly entries: readonly ReactNode[]
  readonly note?: string
}

/** Lists the changes of one kind; renders nothing if there is none. */
export function Changes({ title, kind, sign, entries, note }: ChangesProps) {
  if (entries.length === 0) return null
  return (
    <section className={kind ? `change ${kind}` : 'change'}>
      <h3 className="group-title meta">{title({ count: entries.length })}</h3>
      <ul>
        {entries.slice(0, maxShown).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same
          <li key={index}>
            <span className="sign" aria-hidden="true">
              {sign}
            </span>
            <span>{entry}</span>
          </li>
        ))}
        {entries.length > maxShown && <li>…</li>}
      </ul>
      {note && <p className="section-text meta">{note}</p>}
    </section>
  )
}
