import { clsx } from 'clsx'
import { difficulties, type TopicProgress } from '../../store/index.ts'
import { Level } from './Level.tsx'
import { useStore, useTexts } from './Tracker.ts'

interface LevelsProps extends Pick<TopicProgress, 'levels'> {
  /** True while the figures are not known, to hold their place. */
  readonly isLoading?: boolean | undefined
}

/** With as many digits as most lists have: where these lines wrap, so will theirs. */
const placeholder: TopicProgress['levels'] = {
  Easy: { done: 99, total: 199 },
  Medium: { done: 99, total: 199 },
  Hard: { done: 9, total: 99 },
}

/** How many problems of each level are done, as far as levels are known. */
export function Levels({ levels, isLoading = false }: LevelsProps) {
  const { filters } = useTexts()
  const isWanted = useStore((state) => state.difficulty)
  const shown = isLoading ? placeholder : levels
  if (!shown || !isWanted) return null
  return (
    <ul
      className={clsx('line levels meta', isLoading && 'unseen')}
      aria-label={filters.byLevel}
      aria-hidden={isLoading || undefined}
    >
      {difficulties.flatMap((level) => {
        const progress = shown[level]
        if (!progress) return []
        const { done, total } = progress
        return (
          <li key={level}>
            <span aria-hidden="true">
              <Level difficulty={level} /> {filters.levelCount(done, total)}
            </span>
            <span className="visually-hidden">{filters.levelDone(filters.levels[level], done, total)}</span>
          </li>
        )
      })}
    </ul>
  )
}
