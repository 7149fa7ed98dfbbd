import type { Day, Grade, Review } from '../../store/index.ts'
import * as gradesTexts from '../../texts/en/grades.ts'
import * as reviewsTexts from '../../texts/en/reviews.ts'
import { nearDay } from '../shared/days.ts'
import { gradeTexts } from '../shared/gradeTexts.ts'
import { Button } from '../ui/Button.tsx'
import { ProblemLink } from './ProblemLink.tsx'

interface ReviewRowProps {
  readonly review: Review
  /** Shown beside the name of the topic. */
  readonly fact: string
  /** The day it comes back, by answer. */
  readonly days: ReadonlyMap<Grade, Day>
  readonly today: Day
  readonly onGrade: (grade: Grade, due: string) => void
  /** Set if it can be moved to tomorrow. */
  readonly onLater?: () => void
}

/** A problem and its possible answers; each says when the problem comes back. */
export function ReviewRow({ review, fact, days, today, onGrade, onLater }: ReviewRowProps) {
  const { topic, item, state } = review
  return (
    <li part="row" className="today-row">
      <div className="today-words">
        <ProblemLink item={item} />
        <p className="today-fact">
          {topic.name}
          <span>{fact}</span>
        </p>
      </div>
      {onLater && (
        <Button
          kind="quiet"
          className="today-later"
          aria-label={reviewsTexts.laterOf({ title: item.title })}
          onClick={onLater}
        >
          {reviewsTexts.later}
        </Button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out as a form */}
      <div className="today-grades" role="group" aria-label={gradesTexts.of({ title: item.title })}>
        {gradeTexts.map(([grade, label]) => {
          const day = nearDay(days.get(grade) ?? today, today)
          return (
            <button
              key={grade}
              type="button"
              part="button"
              className="grade"
              aria-pressed={state.last === today ? state.grade === grade : undefined}
              onClick={() => onGrade(grade, day)}
            >
              {label} <small>{day}</small>
            </button>
          )
        })}
      </div>
    </li>
  )
}
