import { useId, useMemo } from 'react'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { ActivityMap } from './ActivityMap.tsx'
import { Recording } from './Recording.tsx'
import { WeeklyGoal } from './WeeklyGoal.tsx'
import './styles.ts'

/** Shows daily activity, the weekly goal and the streak; the student can turn all of it off. */
export function Activity() {
  const texts = useTexts()
  const { store } = useTracker()
  const { history, state } = useHistory()
  const { activity, today, weeklyGoal } = state
  const isLogged = useStore((stored) => stored.activity)
  // biome-ignore lint/correctness/useExhaustiveDependencies: activityByDay() depends on the history's current entries
  const days = useMemo(() => history.activityByDay(), [history, activity])
  const isEmpty = [...days.values()].every(({ count }) => count === 0)
  const title = useId()
  return (
    <section className="section activity" aria-labelledby={title}>
      <h2 id={title} className="section-title">
        {texts.activity.title}
      </h2>
      {isLogged && (
        <div className="activity-card">
          <WeeklyGoal
            week={history.week()}
            goal={weeklyGoal}
            onChange={(goal) => store.settings.set({ weeklyGoal: goal })}
          />
          {isEmpty ? (
            <div className="message">
              <p className="message-title">{texts.activity.empty}</p>
              <p className="message-text">{texts.activity.emptyExplained}</p>
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
