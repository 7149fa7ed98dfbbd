import type { SolvedPreview } from '../../store/index.ts'
import { useTexts } from './texts.ts'

/** Lists the input that matches nothing here or wasn't understood. */
export function UnmatchedProblems({ preview }: { readonly preview: SolvedPreview }) {
  const texts = useTexts()
  const { unknown, unread, refused } = preview
  const lines = unread.map(({ line, text }) => texts.common.line({ line, text }))
  return (
    <>
      {refused.length > 0 && <p>{texts.solved.refused({ names: texts.common.list(refused) })}</p>}
      <ExpandableList title={texts.solved.unknown({ count: unknown.length })} entries={unknown} />
      <ExpandableList title={texts.solved.unread({ count: lines.length })} entries={lines} />
    </>
  )
}

function ExpandableList({ title, entries }: { readonly title: string; readonly entries: readonly string[] }) {
  if (entries.length === 0) return null
  return (
    <details className="fold solved-details">
      <summary>{title}</summary>
      <ul>
        {[...new Set(entries)].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </details>
  )
}
