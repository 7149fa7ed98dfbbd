import { useState } from 'react'
import { useStore, useTracker, useTracks } from '../../host/Tracker.ts'
import {
  activityOf,
  type Day,
  itemFinder,
  leftOf,
  type Plan,
  type PlanStatus,
  planCalendar,
  planStatus,
} from '../../store/history/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { saveText } from '../about/saveText.ts'
import { dayWithoutYear } from './days.ts'
import { OpenItem } from './OpenItem.tsx'
import { PlanForm } from './PlanForm.tsx'
import { useHistory } from './useHistory.ts'

/** Items in sight of those that are to be done today. */
const mostShown = 5

/** By when the student wants to be done, and what that asks for today. */
export function PlanSection() {
  const tracker = useTracker()
  const { history, state } = useHistory()
  const states = useStore((stored) => stored.tracks)
  const tracks = useTracks()
  const [isEditing, setEditing] = useState(false)
  const { plan, today } = state

  const save = (made: Pick<Plan, 'finish' | 'weekdays' | 'tracks'>) => {
    const left = made.tracks.flatMap((id) => leftOf(id, states[id]?.topics ?? [], {})).length
    history.setPlan({ ...made, from: today, left })
    setEditing(false)
  }
  const heading = (
    <h2 id="plan" className="section-title">
      {texts.planTitle}
    </h2>
  )
  if (isEditing || !plan)
    return (
      <section className="section" aria-labelledby="plan">
        {heading}
        {isEditing ? (
          <PlanForm plan={plan} today={today} onSave={save} onCancel={() => setEditing(false)} />
        ) : (
          <>
            <p className="section-text">{texts.planExplained}</p>
            <div>
              <Button onClick={() => setEditing(true)}>{texts.planMake}</Button>
            </div>
          </>
        )}
      </section>
    )

  const planned = tracks.filter(({ id }) => plan.tracks.includes(id))
  const left = planned.flatMap((track) => leftOf(track.id, states[track.id]?.topics ?? [], {}))
  const entries = state.activity.get(today) ?? []
  const doneToday = activityOf(entries, plan.tracks).done
  const status = planStatus(plan, today, left.length, doneToday)
  const names = planned.map((track) => track.name).join(', ')
  // What is ticked here stays where it stood: in the order of the list, before what comes next.
  const coming = left.slice(0, Math.max(0, Math.min(mostShown, status.today - doneToday)))
  const next = new Set(coming.map(({ item }) => item))
  const find = itemFinder(states)
  const ticked = new Set(entries.flatMap((entry) => find(entry)?.item ?? []))
  const rows = planned.flatMap(({ id }) =>
    (states[id]?.topics ?? []).flatMap((topic) =>
      topic.items.flatMap((item) =>
        (item.done && ticked.has(item)) || next.has(item) ? [{ track: id, topic, item }] : [],
      ),
    ),
  )
  const download = () => {
    const values = { count: status.today, names }
    const calendar = planCalendar(plan, today, Date.now(), {
      title: status.today > 0 ? fill(texts.planCalendarTitle, values) : fill(texts.planCalendarFree, values),
      description: names,
      finish: fill(texts.planCalendarFinish, values),
    })
    saveText(tracker, 'study-plan.ics', texts.planCalendarSaved, calendar)
  }
  return (
    <section className="section" aria-labelledby="plan">
      <div className="today-head">
        {heading}
        <p className="today-figure" role="status">
          {figureOf(status)}
        </p>
      </div>
      {status.today > 0 && (
        <ProgressBar
          label={fill(texts.planDoneOf, { done: doneToday, count: status.today })}
          value={Math.min(100, Math.round((doneToday / status.today) * 100))}
        />
      )}
      <p className="section-text">
        {fill(texts.planLeft, { names, left: status.left, day: dayWithoutYear(plan.finish as Day) })}{' '}
        {status.left > 0 && !status.isPast && aheadOf(status)}
      </p>
      {left.length > 0 && !status.isPast && rows.length > 0 && (
        <ul className="today-rows">
          {rows.map((found) => (
            <OpenItem key={`${found.topic.key}/${found.item.index}`} found={found} />
          ))}
        </ul>
      )}
      <div className="today-actions">
        <Button onClick={() => setEditing(true)}>{texts.planChange}</Button>
        {!status.isPast && status.left > 0 && <Button onClick={download}>{texts.planCalendar}</Button>}
        <Button kind="quiet" onClick={() => history.setPlan(undefined)}>
          {texts.planDrop}
        </Button>
      </div>
    </section>
  )
}

function figureOf({ left, isPast, today, doneToday }: PlanStatus): string {
  if (left === 0) return texts.planFinished
  if (isPast) return texts.planPast
  if (today === 0) return texts.planFree
  return doneToday >= today
    ? fill(texts.planDoneToday, { done: doneToday })
    : fill(texts.planDoneOf, { done: doneToday, count: today })
}

function aheadOf({ ahead }: PlanStatus): string {
  if (ahead === 0) return texts.planOnTrack
  return fill(ahead > 0 ? texts.planAhead : texts.planBehind, { count: Math.abs(ahead) })
}
