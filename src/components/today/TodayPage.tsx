import { type ReactNode, useDeferredValue } from 'react'
import * as appTexts from '../../texts/en/app.ts'
import { Activity } from '../activity/Activity.tsx'
import { dayWithoutYear } from '../shared/days.ts'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useHistory } from '../shared/useHistory.ts'
import { HistoryPage } from './HistoryPage.tsx'
import { PickSection } from './PickSection.tsx'
import { PlanSection } from './PlanSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import './styles.ts'

/** Shows what to do today: reviews, the plan, and a random problem. */
export function TodayPage() {
  return (
    <>
      <header className="page-head">
        <PageTitle>{appTexts.today}</PageTitle>
      </header>
      <HistoryPage>
        <CurrentDay />
        <ReviewSection />
        <PlanSection />
        <PickSection />
        <Below>
          <Activity />
        </Below>
      </HistoryPage>
    </>
  )
}

/** Renders after everything above it is painted: a year of days takes as long as all of that. */
const Below = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children, null)

function CurrentDay() {
  const { state } = useHistory()
  return <p className="lead today-date-line">{dayWithoutYear(state.today)}</p>
}
