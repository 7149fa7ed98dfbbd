import { type RefObject, useState } from 'react'
import type { Day, Plan, PlanStatus } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { saveText } from '../files/saveText.ts'
import { dayWithoutYear } from '../shared/days.ts'
import { rowKey } from '../shared/rowKey.ts'
import { useHistory } from '../shared/useHistory.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { OpenItem } from './OpenItem.tsx'
import { PlanForm } from './PlanForm.tsx'
import { useTexts, useTracker } from './texts.ts'
import { useFocusOnHeading } from './useFocusOnHeading.ts'
import type { PlannedToday } from './usePlannedToday.ts'

/** Shows when the student wants to be done, and today's share of that. */
export function PlanSection({ planned }: { readonly planned: PlannedToday | undefined }) {
  const { texts, store } = useTracker()
  const [isEditing, setEditing] = useState(false)
  const save = (plan: Plan) => {
    store.settings.set({ plan })
    setEditing(false)
  }
  const shown = isEditing ? undefined : planned
  const heading = useFocusOnHeading(shown ? 'plan' : isEditing ? 'form' : 'none')
  if (shown) return <PlanProgress {...shown} heading={heading} onEdit={() => setEditing(true)} />
  return (
    <section className="section" aria-labelledby="plan">
      <h2 id="plan" className="section-title" ref={heading} tabIndex={-1}>
        {texts.plan.title}
      </h2>
      {isEditing ? (
        <PlanForm onSave={save} onCancel={() => setEditing(false)} />
      ) : (
        <div className="panel invitation">
          <p className="section-text">{texts.plan.explained}</p>
          <Button onClick={() => setEditing(true)}>{texts.plan.make}</Button>
        </div>
      )}
    </section>
  )
}

interface PlanProgressProps extends PlannedToday {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onEdit: () => void
}

function PlanProgress({ plan, tracks, status, rows, onToggle, heading, onEdit }: PlanProgressProps) {
  const texts = useTexts()
  const tracker = useTracker()
  const { history } = useHistory()
  const names = texts.common.list(tracks.map((track) => track.name))
  const drop = () => {
    const { store, notify } = tracker
    const undo = () => {
      // A plan that was made since stays.
      if (!store.getState().plan) store.settings.set({ plan })
    }
    store.settings.set({ plan: undefined })
    notify({
      id: 'plan',
      kind: 'message',
      title: texts.plan.dropped,
      actions: [{ label: texts.common.undo, run: undo }],
    })
  }
  const download = () => {
    const values = { count: status.today, names }
    const calendar = history.planCalendar(plan, {
      title: status.today > 0 ? texts.plan.calendarTitle(values) : texts.plan.calendarFree(values),
      description: names,
      finish: texts.plan.calendarFinish(values),
      url: /^https?:/.test(location.protocol) ? location.href : undefined,
    })
    saveText(tracker, 'study-plan.ics', texts.plan.calendarSaved, calendar)
  }
  return (
    <section className="section" aria-labelledby="plan">
      <div className="line section-head">
        <h2 id="plan" className="section-title" ref={heading} tabIndex={-1}>
          {texts.plan.title}
        </h2>
        <p className="figures meta" role="status">
          {formatFigure(texts, status)}
        </p>
        <Menu label={texts.common.actionsOf({ name: texts.plan.title })}>
          <MenuItem onClick={onEdit}>{texts.plan.change}</MenuItem>
          {!status.isPast && status.left > 0 && <MenuItem onClick={download}>{texts.plan.calendar}</MenuItem>}
          <MenuItem onClick={drop}>{texts.plan.drop}</MenuItem>
        </Menu>
      </div>
      <div className="panel">
        {status.left > 0 && !status.isPast && rows.length > 0 && (
          <ul className="list-rows today-rows">
            {rows.map((found) => (
              <OpenItem key={rowKey(found)} found={found} onToggle={() => onToggle(found)} />
            ))}
          </ul>
        )}
        <p className="line today-more meta">
          {texts.plan.left({ names, left: status.left, day: dayWithoutYear(texts, plan.finish as Day) })}{' '}
          {status.left > 0 && !status.isPast && formatAhead(texts, status)}
        </p>
      </div>
    </section>
  )
}

function formatFigure(texts: TextsWith<'plan'>, { left, isPast, today, doneToday }: PlanStatus): string {
  if (left === 0) return texts.plan.finished
  if (isPast) return texts.plan.past
  if (today === 0) return texts.plan.free
  return doneToday >= today
    ? texts.plan.doneToday({ done: doneToday })
    : texts.plan.doneOf({ done: doneToday, count: today })
}

function formatAhead(texts: TextsWith<'plan'>, { ahead, hasPace, studyDays }: PlanStatus): string {
  if (!hasPace && ahead <= 0) return ''
  // No coming day takes on what is missing: today has all of it.
  if (ahead < 0 && studyDays <= 1) return ''
  if (ahead === 0) return texts.plan.onTrack
  return (ahead > 0 ? texts.plan.ahead : texts.plan.behind)({ count: Math.abs(ahead) })
}
