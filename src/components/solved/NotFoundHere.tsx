import type { SolvedPreview } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'

/** What of the given is in no list here, or was not understood. */
export function NotFoundHere({ preview }: { readonly preview: SolvedPreview }) {
  const { unknown, unread, refused } = preview
  const lines = unread.map(({ line, text }) => fill(texts.sheetsLine, { line, text }))
  return (
    <>
      {refused.length > 0 && <p>{fill(texts.solvedRefused, { names: refused.join(', ') })}</p>}
      <Listed title={texts.solvedUnknown} entries={unknown} />
      <Listed title={texts.solvedUnread} entries={lines} />
    </>
  )
}

function Listed({ title, entries }: { readonly title: string; readonly entries: readonly string[] }) {
  if (entries.length === 0) return null
  return (
    <details className="solved-details">
      <summary>{fill(title, { count: entries.length })}</summary>
      <ul>
        {[...new Set(entries)].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </details>
  )
}
