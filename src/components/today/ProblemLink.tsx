import type { Item } from '../../store/index.ts'

interface ProblemLinkProps {
  readonly item: Item
  /** Called when the link is followed. */
  readonly onOpen?: () => void
}

/** A problem's title, linked to the problem if it has a URL. */
export function ProblemLink({ item, onOpen }: ProblemLinkProps) {
  if (!item.url) return <span className="today-title">{item.title}</span>
  return (
    <a
      className="today-title link reach"
      href={item.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      onAuxClick={onOpen}
    >
      {item.title}
    </a>
  )
}
