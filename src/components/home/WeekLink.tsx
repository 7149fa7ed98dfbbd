import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { todayRoute } from '../routing/routes.ts'
import { useStore, useTexts } from '../shared/Tracker.ts'
import { useDueToday } from '../shared/useDueToday.ts'
import { useLoadedHistory } from '../shared/useLoadedHistory.ts'

/** The streak, this week's count and what is due, which lead to Today. Takes its room before they are known. */
export function WeekLink() {
  const texts = useTexts()
  const { navigate } = useLocation()
  const isLogged = useStore((state) => state.activity)
  const text = useLoadedHistory((history) => {
    const { count, goal, streak } = history.week()
    const week = texts.common.week({ count, goal })
    return streak > 0 ? `${texts.common.streak({ count: streak })} · ${week}` : week
  })
  const due = useDueToday()
  if (!navigate || !isLogged) return null
  return (
    <p className="week-link meta">
      {text && (
        <Link to={todayRoute} className="reach">
          {text}
          {due > 0 && ` · ${texts.common.due({ due })}`}
        </Link>
      )}
    </p>
  )
}
