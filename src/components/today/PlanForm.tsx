import { useState } from 'react'
import { addDays, type Day, isDay, type Plan, remainingItems } from '../../store/index.ts'
import { weekdayNames } from '../shared/days.ts'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { useTexts } from './texts.ts'

interface PlanFormProps {
  readonly onSave: (plan: Plan) => void
  readonly onCancel: () => void
}

/** Default length of a plan in days. */
const defaultPlanDays = 90

/** Asks for the finish date, the days of the week and the tracks. */
export function PlanForm({ onSave, onCancel }: PlanFormProps) {
  const texts = useTexts()
  const tracks = useTracks()
  const { history, state } = useHistory()
  const { plan, today } = state
  const [finish, setFinish] = useState(
    plan && plan.finish > today ? plan.finish : addDays(today, defaultPlanDays),
  )
  const [weekdays, setWeekdays] = useState<readonly number[]>(plan?.weekdays ?? [1, 2, 3, 4, 5, 6, 7])
  const [chosen, setChosen] = useState<readonly string[]>(
    plan?.tracks ?? tracks.slice(0, 1).map(({ id }) => id),
  )
  const [mixed, setMixed] = useState(plan?.mixed ?? false)
  const [time, setTime] = useState(plan?.time ?? '18:00')
  const states = useStore((stored) => stored.tracks)
  const known = chosen.filter((id) => tracks.some((track) => track.id === id))
  const missing = [
    ...(isDay(finish) && finish >= today ? [] : [texts.plan.chooseDate]),
    ...(weekdays.length > 0 ? [] : [texts.plan.chooseDays]),
    ...(known.length > 0 ? [] : [texts.plan.chooseLists]),
  ]
  const isWhole = missing.length === 0
  const choices = { finish: finish as Day, weekdays, tracks: known }
  const left = known.flatMap((id) => remainingItems(id, states[id]?.topics ?? [], {})).length
  const { studyDays } = history.planStatus({ ...choices, from: today, left }, left, 0)
  const submit = () => {
    if (isWhole) onSave({ ...choices, ...(time && { time }), ...(mixed && { mixed }), from: today, left })
  }
  return (
    <Form className="panel plan-form" onSubmit={submit}>
      <div className="line plan-line">
        <label>
          <span className="field-label">{texts.plan.finish}</span>
          <input
            part="field"
            className="choice-field"
            type="date"
            required
            min={today}
            value={finish}
            onChange={(event) => setFinish(event.target.value)}
          />
        </label>
        <p className="beside plan-share" role="status">
          {isWhole && studyDays > 0
            ? texts.plan.share({ left, days: studyDays, daily: Math.ceil(left / studyDays) })
            : missing.join(' ') || texts.plan.noDays}
        </p>
      </div>
      <fieldset>
        <legend className="field-label">{texts.plan.days}</legend>
        <div className="line choices weekdays">
          {weekdayNames(texts).map((name, index) => (
            <PlanChoice
              key={name}
              label={name.slice(0, 2)}
              name={name}
              checked={weekdays.includes(index + 1)}
              onChange={(on) => setWeekdays(withOrWithout(weekdays, index + 1, on))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="field-label">{texts.plan.tracks}</legend>
        <div className="line choices">
          {tracks.map((track) => (
            <PlanChoice
              key={track.id}
              label={track.name}
              checked={chosen.includes(track.id)}
              onChange={(on) => setChosen(withOrWithout(chosen, track.id, on))}
            />
          ))}
        </div>
      </fieldset>
      <div className="line plan-line">
        <label>
          <span className="field-label">{texts.plan.time}</span>
          <input
            part="field"
            className="choice-field"
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </label>
        <LabeledCheckbox isChecked={mixed} onChange={setMixed}>
          {texts.plan.mix}
        </LabeledCheckbox>
      </div>
      <div className="line today-actions">
        <Button type="submit" disabled={!isWhole}>
          {texts.plan.save}
        </Button>
        <Button kind="quiet" className="muted" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      </div>
    </Form>
  )
}

const withOrWithout = <T,>(all: readonly T[], one: T, on: boolean): readonly T[] =>
  on ? [...all, one] : all.filter((other) => other !== one)

interface PlanChoiceProps {
  readonly label: string
  readonly name?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

const PlanChoice = ({ label, name, checked, onChange }: PlanChoiceProps) => (
  <label className="radio-card choice plan-choice">
    <input
      type="checkbox"
      checked={checked}
      aria-label={name}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)
