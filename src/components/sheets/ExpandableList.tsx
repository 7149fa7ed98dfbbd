interface ExpandableListProps {
  readonly title: string
  readonly entries: readonly string[]
}

/** Maximum number of entries listed. */
const maxShown = 50

/** Lists some of what a preview counts, on demand; renders nothing if there is none. */
export function ExpandableList({ title, entries }: ExpandableListProps) {
  if (entries.length === 0) return null
  return (
    <details className="fold sheet-details">
      <summary>{title}</summary>
      <ul>
        {entries.slice(0, maxShown).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same
          <li key={index}>{entry}</li>
        ))}
        {entries.length > maxShown && <li>…</li>}
      </ul>
    </details>
  )
}
