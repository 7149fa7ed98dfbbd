import type { CSSProperties } from 'react'
import { percent, type TopicProgress } from '../../store/index.ts'

/** With more topics, most bars would be narrower than the gaps between them. */
export const mostBars = 60

interface SpineBarProps {
  readonly progress: TopicProgress
  readonly title?: string
}

/** One bar of a spine: as wide as its share of the list, and filled by its percentage. */
export const SpineBar = ({ progress, title }: SpineBarProps) => (
  <span
    title={title}
    style={{ '--share': progress.total, '--done': `${percent(progress)}%` } as CSSProperties}
  />
)
