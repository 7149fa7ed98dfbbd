import { useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { Message } from '../ui/Message.tsx'
import { ActivityMap } from './ActivityMap.tsx'
import { NotRecording } from './NotRecording.tsx'
import { useTracker } from './texts.ts'
import { WeeklyGoal } from './WeeklyGoal.tsx'
import './styles.ts'

/** Shows daily activity, the weekly goal and the streak; the student can turn all of it off. */
export function Activity() {
  const { texts, store } = useTracker()
  const { history, state } = useHistory()
  const { activity, today, weeklyGoal } = state
  const isLogged = useStore((stored) => stored.activity)
  // biome-ignore lint/correctness/useExhaustiveDependencies: activityByDay() depends on the history's current entries
  const days = useMemo(() => history.activityByDay(), [history, activity])
  const isEmpty = [...days.values()].every(({ count }) => count === 0)
  const title = useId()
  const section = useRef<HTMLElement>(null)
  const record = (isOn: boolean) => {
    flushSync(() => store.settings.set({ activity: isOn }))
    // What was pressed is gone: the first button takes it back.
    section.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <section ref={section} className="section activity" aria-labelledby={title}>
      <div className="line section-head">
        <h2 id={title} className="section-title">
          {texts.common.activity}
        </h2>
        {isLogged && (
          <Menu label={texts.common.actionsOf({ name: texts.common.activity })}>
            <MenuItem onClick={() => record(false)}>{texts.activity.stop}</MenuItem>
          </Menu>
        )}
      </div>
      {isLogged && (
        <div className="panel stack activity-card">
          <WeeklyGoal
            week={history.week()}
            goal={weeklyGoal}
            onChange={(goal) => store.settings.set({ weeklyGoal: goal })}
          />
          {isEmpty ? (
            <Message title={texts.activity.empty} text={texts.activity.emptyExplained} />
          ) : (
            <ActivityMap days={days} today={today} />
          )}
        </div>
      )}
      {!isLogged && <NotRecording history={history} holdsAny={!isEmpty} onRecord={() => record(true)} />}
    </section>
  )
}
