import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { WeekStatus } from '../../store/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useTexts } from './texts.ts'

interface WeeklyGoalProps {
  readonly week: WeekStatus
  readonly goal: number
  readonly onChange: (goal: number) => void
}

/** A goal above this is a bar: its strokes would be too thin. */
const mostStrokes = 20

/** Shows this week's count against the goal, and how many weeks in a row have met it. */
export function WeeklyGoal({ week: { count, streak, best, minutes }, goal, onChange }: WeeklyGoalProps) {
  const texts = useTexts()
  const week = texts.common.week({ count, goal })
  return (
    <div
      className={clsx('stack weekly-goal', goal <= mostStrokes && 'in-strokes')}
      style={{ '--goal': goal } as CSSProperties}
    >
      <div className="line week-count">
        <p className="beside figures">
          {week}
          {count >= goal && <Icon name="check" />}
        </p>
        {streak > 0 && <p className="week-streak">{texts.common.streak({ count: streak })}</p>}
        {minutes > 0 && <p className="meta">{texts.common.time(minutes)}</p>}
        {best > streak && <p className="meta">{texts.activity.best({ count: best })}</p>}
      </div>
      <ProgressBar label={week} value={Math.min(100, Math.round((count / goal) * 100))} />
      <label className="beside goal meta">
        {texts.activity.goal}
        <NumberField className="choice-field goal-field" value={goal} min={1} onChange={onChange} />
      </label>
    </div>
  )
}
