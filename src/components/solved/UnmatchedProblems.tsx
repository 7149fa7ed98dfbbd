import type { SolvedPreview } from '../../store/index.ts'
import * as sheetsTexts from '../../texts/en/sheets.ts'
import * as solvedTexts from '../../texts/en/solved.ts'

/** Lists the input that matches nothing here or wasn't understood. */
export function UnmatchedProblems({ preview }: { readonly preview: SolvedPreview }) {
  const { unknown, unread, refused } = preview
  const lines = unread.map(({ line, text }) => sheetsTexts.line({ line, text }))
  return (
    <>
      {refused.length > 0 && <p>{solvedTexts.refused({ names: refused.join(', ') })}</p>}
      <ExpandableList title={solvedTexts.unknown({ count: unknown.length })} entries={unknown} />
      <ExpandableList title={solvedTexts.unread({ count: lines.length })} entries={lines} />
    </>
  )
}

function ExpandableList({ title, entries }: { readonly title: string; readonly entries: readonly string[] }) {
  if (entries.length === 0) return null
  return (
    <details className="solved-details">
      <summary>{title}</summary>
      <ul>
        {[...new Set(entries)].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </details>
  )
}
