import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { isCommand } from '../../dom/keys.ts'
import type { Day, DayActivity } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { DayTable } from './DayTable.tsx'
import { dayText, nothing } from './dayText.ts'
import { Legend } from './Legend.tsx'
import { useTexts } from './texts.ts'
import { dayByKey, weeksUntil } from './weeks.ts'

interface ActivityMapProps {
  readonly days: ReadonlyMap<Day, DayActivity>
  readonly today: Day
}

/** Shows a year of days in colour. The text below describes the day that had the focus or the pointer last. */
export function ActivityMap({ days, today }: ActivityMapProps) {
  const texts = useTexts()
  const table = useRef<HTMLTableElement>(null)
  const weeks = useMemo(() => weeksUntil(today), [today])
  const [first = today] = weeks
  const [focused, setFocused] = useState<Day>()
  const [pointed, setPointed] = useState<Day>()
  // After midnight, a remembered day may be out of range.
  const isShown = (day: Day | undefined): day is Day => day !== undefined && day >= first && day <= today
  const stop = isShown(focused) ? focused : today
  const described = isShown(pointed) ? pointed : stop

  const goByKey = (event: KeyboardEvent) => {
    const next = isCommand(event) ? undefined : dayByKey(event.key, stop, first, today)
    if (next === undefined) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <>
      <p className="activity-total">{totalText(texts, days, first)}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days inside it take the focus */}
      <div
        className="activity-scroll"
        onKeyDown={goByKey}
        onFocus={(event) => {
          setFocused(dayAt(event))
          setPointed(undefined)
        }}
        // Not `pointerover`, which also comes when the page moves below a pointer at rest.
        onPointerMove={(event) => setPointed(dayAt(event))}
        onPointerLeave={() => setPointed(undefined)}
      >
        <DayTable ref={table} days={days} weeks={weeks} today={today} stop={stop} />
      </div>
      <div className="line activity-foot">
        <p className="activity-described">{dayText(texts, described, days.get(described) ?? nothing)}</p>
        <Legend />
      </div>
    </>
  )
}

const dayAt = ({ target }: SyntheticEvent): Day | undefined =>
  (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day

function totalText(texts: TextsWith<'activity'>, days: ReadonlyMap<Day, DayActivity>, first: Day): string {
  let done = 0
  let reviewed = 0
  for (const [day, activity] of days) {
    if (day < first) continue
    done += activity.done
    reviewed += activity.reviewed
  }
  return texts.activity.totals({ done, reviewed })
}
