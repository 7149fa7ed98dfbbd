import { type ReactNode, useDeferredValue } from 'react'
import { dayOf } from '../../store/index.ts'
import { Activity } from '../activity/Activity.tsx'
import { dayWithoutYear } from '../shared/days.ts'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useStore, useTexts } from '../shared/Tracker.ts'
import { useLoadedHistory } from '../shared/useLoadedHistory.ts'
import { HistoryPage } from './HistoryPage.tsx'
import { PickSection } from './PickSection.tsx'
import { PlanSection } from './PlanSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { Ring, TodayTotal } from './TodayTotal.tsx'
import { usePlannedToday } from './usePlannedToday.ts'
import { useReviews } from './useReviews.ts'
import './styles.ts'

/** Shows what to do today: reviews, then the plan's share; beside them the week, the year and a random problem. */
export function TodayPage() {
  const texts = useTexts()
  // Known before the history is, and moves on with it when the day ends.
  const today = useLoadedHistory((history) => history.getState().today) ?? dayOf(Date.now())
  const hasShare = useStore(({ review, plan }) => review || plan !== undefined)
  return (
    <div className="today page-start">
      <header className="line today-page-head">
        <PageTitle>{texts.app.today}</PageTitle>
        <p className="today-date">{dayWithoutYear(texts, today)}</p>
      </header>
      {/* What is done of the day is drawn over it once that is known; without reviews and a plan there is none. */}
      {hasShare && <Ring />}
      <HistoryPage>
        <Today />
      </HistoryPage>
    </div>
  )
}

function Today() {
  const planned = usePlannedToday()
  const reviews = useReviews()
  return (
    <>
      <TodayTotal planned={planned} reviews={reviews} />
      <div className="columns">
        <div className="column">
          <ReviewSection reviews={reviews}>
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
