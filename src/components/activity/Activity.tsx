import { useId, useMemo } from 'react'
import * as activityTexts from '../../texts/en/activity.ts'
import { useHistory } from '../shared/useHistory.ts'
import { ActivityMap } from './ActivityMap.tsx'
import { Recording } from './Recording.tsx'
import { WeeklyGoal } from './WeeklyGoal.tsx'
import './styles.ts'

/** Shows daily activity, the weekly goal and the streak; the student can turn all of it off. */
export function Activity() {
  const { history, state } = useHistory()
  const { activity, today, isLogged, weeklyGoal } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: activityByDay() depends on the history's current entries
  const days = useMemo(() => history.activityByDay(), [history, activity])
  const isEmpty = [...days.values()].every(({ count }) => count === 0)
  const title = useId()
  return (
    <section className="section activity" aria-labelledby={title}>
      <h2 id={title} className="section-title">
        {activityTexts.title}
      </h2>
      {isLogged && (
        <div className="activity-card">
          <WeeklyGoal
            week={history.week()}
            goal={weeklyGoal}
            onChange={(goal) => history.setWeeklyGoal(goal)}
          />
          {isEmpty ? (
            <div className="message">
              <p className="message-title">{activityTexts.empty}</p>
              <p className="message-text">{activityTexts.emptyExplained}</p>
            </div>
          ) : (
            <ActivityMap days={days} today={today} />
          )}
        </div>
      )}
      <Recording history={history} isOn={isLogged} holdsAny={!isEmpty} />
    </section>
  )
}
