import { type RefObject, useState } from 'react'
import { type Day, type PlanStatus, remainingItems } from '../../store/index.ts'
import * as planTexts from '../../texts/en/plan.ts'
import { saveText } from '../files/saveText.ts'
import { dayWithoutYear } from '../shared/days.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { itemKey } from './itemKey.ts'
import { OpenItem } from './OpenItem.tsx'
import { type PlanChoices, PlanForm } from './PlanForm.tsx'
import { useFocusOnHeading } from './useFocusOnHeading.ts'
import type { PlannedToday } from './usePlannedToday.ts'

/** Shows when the student wants to be done, and today's share of that. */
export function PlanSection({ planned }: { readonly planned: PlannedToday | undefined }) {
  const { history, state } = useHistory()
  const states = useStore((stored) => stored.tracks)
  const [isEditing, setEditing] = useState(false)
  const { plan, today } = state

  const save = (made: PlanChoices) => {
    const left = made.tracks.flatMap((id) => remainingItems(id, states[id]?.topics ?? [], {})).length
    history.setPlan({ ...made, from: today, left })
    setEditing(false)
  }
  const shown = isEditing ? undefined : planned
  const heading = useFocusOnHeading(shown ? 'plan' : isEditing ? 'form' : 'none')
  if (shown) return <PlanProgress {...shown} heading={heading} onEdit={() => setEditing(true)} />
  return (
    <section className="section" aria-labelledby="plan">
      <PlanHeading ref={heading} />
      {isEditing ? (
        <PlanForm plan={plan} today={today} onSave={save} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <p className="section-text">{planTexts.explained}</p>
          <div>
            <Button onClick={() => setEditing(true)}>{planTexts.make}</Button>
          </div>
        </>
      )}
    </section>
  )
}

interface PlanHeadingProps {
  readonly ref: RefObject<HTMLHeadingElement | null>
}

const PlanHeading = ({ ref }: PlanHeadingProps) => (
  <h2 id="plan" className="section-title" ref={ref} tabIndex={-1}>
    {planTexts.title}
  </h2>
)

interface PlanProgressProps extends PlannedToday {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onEdit: () => void
}

function PlanProgress({ plan, tracks, status, rows, onToggle, heading, onEdit }: PlanProgressProps) {
  const tracker = useTracker()
  const { history } = useHistory()
  const names = tracks.map((track) => track.name).join(', ')
  const download = () => {
    const values = { count: status.today, names }
    const calendar = history.planCalendar(plan, {
      title: status.today > 0 ? planTexts.calendarTitle(values) : planTexts.calendarFree(values),
      description: names,
      finish: planTexts.calendarFinish(values),
      url: /^https?:/.test(location.protocol) ? location.href : undefined,
    })
    saveText(tracker, 'study-plan.ics', planTexts.calendarSaved, calendar)
  }
  return (
    <section className="section" aria-labelledby="plan">
      <div className="today-head">
        <PlanHeading ref={heading} />
        <p className="today-figure" role="status">
          {formatFigure(status)}
        </p>
      </div>
      {status.today > 0 && (
        <ProgressBar
          label={planTexts.doneOf({ done: status.doneToday, count: status.today })}
          value={Math.min(100, Math.round((status.doneToday / status.today) * 100))}
        />
      )}
      <p className="section-text">
        {planTexts.left({ names, left: status.left, day: dayWithoutYear(plan.finish as Day) })}{' '}
        {status.left > 0 && !status.isPast && formatAhead(status)}
      </p>
      {status.left > 0 && !status.isPast && rows.length > 0 && (
        <ul className="today-rows">
          {rows.map((found) => (
            <OpenItem key={itemKey(found)} found={found} onToggle={() => onToggle(found)} />
          ))}
        </ul>
      )}
      <div className="today-actions">
        <Button onClick={onEdit}>{planTexts.change}</Button>
        {!status.isPast && status.left > 0 && <Button onClick={download}>{planTexts.calendar}</Button>}
        <Button kind="quiet" onClick={() => history.setPlan(undefined)}>
          {planTexts.drop}
        </Button>
      </div>
    </section>
  )
}

function formatFigure({ left, isPast, today, doneToday }: PlanStatus): string {
  if (left === 0) return planTexts.finished
  if (isPast) return planTexts.past
  if (today === 0) return planTexts.free
  return doneToday >= today
    ? planTexts.doneToday({ done: doneToday })
    : planTexts.doneOf({ done: doneToday, count: today })
}

function formatAhead({ ahead, hasPace }: PlanStatus): string {
  if (!hasPace && ahead <= 0) return ''
  if (ahead === 0) return planTexts.onTrack
  return (ahead > 0 ? planTexts.ahead : planTexts.behind)({ count: Math.abs(ahead) })
}
