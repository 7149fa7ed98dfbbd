import type { Topic } from '../../store/index.ts'
import { mostBars, SpineBar } from '../shared/SpineBar.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

interface SpineProps {
  readonly label: string
  /** Percentage of the whole list. */
  readonly value: number
  readonly topics: readonly Topic[]
}

/** A list as one bar a topic, as wide as its share of the list and filled by its percentage. */
export function Spine({ label, value, topics }: SpineProps) {
  if (topics.length > mostBars) return <ProgressBar label={label} value={value} />
  return (
    <ProgressBar label={label} value={value} className="spine">
      {topics.map((topic) => (
        <SpineBar key={topic.key} progress={topic} title={`${topic.name} ${topic.done}/${topic.total}`} />
      ))}
    </ProgressBar>
  )
}
