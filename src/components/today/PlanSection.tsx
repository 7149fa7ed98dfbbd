import { type RefObject, useState } from 'react'
import {
  type Day,
  itemFinder,
  type Plan,
  type PlanStatus,
  remainingItems,
  type TrackItem,
} from '../../store/index.ts'
import * as planTexts from '../../texts/en/plan.ts'
import { saveText } from '../files/saveText.ts'
import { dayWithoutYear } from '../shared/days.ts'
import { useStore, useTracker, useTracks } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { itemKey } from './itemKey.ts'
import { OpenItem } from './OpenItem.tsx'
import { PlanForm } from './PlanForm.tsx'
import { useFocusOnHeading } from './useFocusOnHeading.ts'

/** Maximum number of today's items shown. */
const maxShown = 5

/** Shows when the student wants to be done, and today's share of that. */
export function PlanSection() {
  const { history, state } = useHistory()
  const states = useStore((stored) => stored.tracks)
  const tracks = useTracks()
  const [isEditing, setEditing] = useState(false)
  const { plan, today } = state

  const save = (made: Pick<Plan, 'finish' | 'weekdays' | 'tracks'>) => {
    const left = made.tracks.flatMap((id) => remainingItems(id, states[id]?.topics ?? [], {})).length
    history.setPlan({ ...made, from: today, left })
    setEditing(false)
  }
  // Ignores a plan whose sheets have all been removed.
  const hasTracks = tracks.some(({ id }) => plan?.tracks.includes(id))
  const shown = plan && hasTracks && !isEditing ? plan : undefined
  const heading = useFocusOnHeading(shown ? 'plan' : isEditing ? 'form' : 'none')
  if (shown) return <PlanProgress plan={shown} heading={heading} onEdit={() => setEditing(true)} />
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

interface PlanProgressProps {
  readonly plan: Plan
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onEdit: () => void
}

function PlanProgress({ plan, heading, onEdit }: PlanProgressProps) {
  const tracker = useTracker()
  const { history, state } = useHistory()
  const states = useStore((stored) => stored.tracks)
  const tracks = useTracks()
  const { today } = state
  const [ticked] = useState(() => new Set<string>())
  const dayKey = (found: TrackItem) => `${today}/${itemKey(found)}`

  const planned = tracks.filter(({ id }) => plan.tracks.includes(id))
  const all = planned.flatMap(({ id }) =>
    (states[id]?.topics ?? []).flatMap((topic) => topic.items.map((item) => ({ track: id, topic, item }))),
  )
  const entries = state.activity.get(today) ?? []
  const find = itemFinder(states)
  const logged = new Set(entries.flatMap((entry) => (entry.kind === 'done' && find(entry)?.item) || []))
  // Ticks made here count before they are logged, and even if logging is off.
  const done = all.filter((found) => found.item.done && (logged.has(found.item) || ticked.has(dayKey(found))))
  const left = all.filter(({ item }) => !item.done && !item.gone)
  const status = history.planStatus(plan, left.length, done.length)
  const names = planned.map((track) => track.name).join(', ')
  // Ticked items stay in place: in the order of the list, before what comes next.
  const next = left.slice(0, Math.max(0, Math.min(maxShown, status.today - done.length)))
  const inSight = new Set<TrackItem>([...done, ...next])
  const rows = all.filter((found) => inSight.has(found))
  const download = () => {
    const values = { count: status.today, names }
    const calendar = history.planCalendar(plan, {
      title: status.today > 0 ? planTexts.calendarTitle(values) : planTexts.calendarFree(values),
      description: names,
      finish: planTexts.calendarFinish(values),
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
          label={planTexts.doneOf({ done: done.length, count: status.today })}
          value={Math.min(100, Math.round((done.length / status.today) * 100))}
        />
      )}
      <p className="section-text">
        {planTexts.left({ names, left: status.left, day: dayWithoutYear(plan.finish as Day) })}{' '}
        {status.left > 0 && !status.isPast && formatAhead(status)}
      </p>
      {left.length > 0 && !status.isPast && rows.length > 0 && (
        <ul className="today-rows">
          {rows.map((found) => (
            <OpenItem key={itemKey(found)} found={found} onToggle={() => ticked.add(dayKey(found))} />
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

function formatAhead({ ahead }: PlanStatus): string {
  if (ahead === 0) return planTexts.onTrack
  return (ahead > 0 ? planTexts.ahead : planTexts.behind)({ count: Math.abs(ahead) })
}
