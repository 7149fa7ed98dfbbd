interface ExpandableListProps {
  readonly title: string
  readonly entries: readonly string[]
}

/** Entries that are shown one by one. */
const mostShown = 50

/** Some of what a preview counts, one by one for those who ask; nothing where there is none. */
export function ExpandableList({ title, entries }: ExpandableListProps) {
  if (entries.length === 0) return null
  return (
    <details className="sheet-details">
      <summary>{title}</summary>
      <ul>
        {entries.slice(0, mostShown).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same
          <li key={index}>{entry}</li>
        ))}
        {entries.length > mostShown && <li>…</li>}
      </ul>
    </details>
  )
}
