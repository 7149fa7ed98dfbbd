import type { Day, Grade, Review } from '../../store/index.ts'
import * as gradesTexts from '../../texts/en/grades.ts'
import * as reviewsTexts from '../../texts/en/reviews.ts'
import { nearDay } from '../shared/days.ts'
import { gradeTexts } from '../shared/gradeTexts.ts'
import { Button } from '../ui/Button.tsx'
import { ProblemLink } from './ProblemLink.tsx'

interface ReviewRowProps {
  readonly review: Review
  /** What stands beside the name of the topic. */
  readonly fact: string
  /** When it comes back for each answer. */
  readonly days: ReadonlyMap<Grade, Day>
  readonly today: Day
  readonly onGrade: (grade: Grade, due: string) => void
  /** Where it can be put off. */
  readonly onLater?: () => void
}

/** A problem, and how it went: each answer says when the problem comes back. */
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
