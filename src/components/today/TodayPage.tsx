import { type ReactNode, useDeferredValue } from 'react'
import { Activity } from '../activity/Activity.tsx'
import { dayWithoutYear } from '../shared/days.ts'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useTexts } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { HistoryPage } from './HistoryPage.tsx'
import { PickSection } from './PickSection.tsx'
import { PlanSection } from './PlanSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { TodayTotal } from './TodayTotal.tsx'
import { usePlannedToday } from './usePlannedToday.ts'
import './styles.ts'

/** Shows what to do today: reviews, then the plan's share; beside them the week, the year and a random problem. */
export function TodayPage() {
  const texts = useTexts()
  return (
    <>
      <header className="page-head today-page-head">
        <PageTitle>{texts.app.today}</PageTitle>
      </header>
      <HistoryPage>
        <Today />
      </HistoryPage>
    </>
  )
}

function Today() {
  const texts = useTexts()
  const { state } = useHistory()
  const planned = usePlannedToday()
  return (
    <>
      <div className="today-summary">
        <TodayTotal planned={planned} />
        <p className="today-date-line">{dayWithoutYear(texts, state.today)}</p>
      </div>
      <div className="columns">
        <div className="column">
          <ReviewSection>
            <PlanSection planned={planned} />
          </ReviewSection>
        </div>
        <div className="column">
          <Below>
            <Activity />
            <PickSection />
          </Below>
        </div>
      </div>
    </>
  )
}

/** Renders after everything else is painted: a year of days takes as long as all of that. */
const Below = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children, null)
