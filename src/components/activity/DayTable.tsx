import { memo, type Ref } from 'react'
import { addDays, type Day, type DayActivity } from '../../store/index.ts'
import { weekdayName } from '../shared/days.ts'
import { dayText, nothing } from './dayText.ts'
import { stepOf } from './steps.ts'
import { useTexts } from './texts.ts'
import { monthsOf, weekdays } from './weeks.ts'

interface DayTableProps {
  readonly ref: Ref<HTMLTableElement>
  readonly days: ReadonlyMap<Day, DayActivity>
  /** Each week's Monday. */
  readonly weeks: readonly Day[]
  readonly today: Day
  /** The day in the tab order. */
  readonly stop: Day
}

/** Monday, Wednesday and Friday. */
const shownWeekdays: ReadonlySet<number> = new Set([0, 2, 4])

/** A row per weekday and a column per week. Memoized, so moving the pointer doesn't rerender it. */
export const DayTable = memo(function DayTable({ ref, days, weeks, today, stop }: DayTableProps) {
  const texts = useTexts()
  const months = monthsOf(texts, weeks)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between days, as in any grid
    <table ref={ref} className="activity-table" role="grid" aria-label={texts.activity.map} aria-readonly>
      <colgroup>
        <col className="activity-weekdays" />
      </colgroup>
      {months.map(({ first, weeks: span }) => (
        <colgroup key={first} span={span} />
      ))}
      <thead>
        <tr>
          <td />
          {months.map(({ name, first, weeks: span }) => (
            <th key={first} scope="colgroup" colSpan={span}>
              {/* A single week is narrower than its month's name. */}
              <span className={span < 2 ? 'visually-hidden' : undefined}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">
              {/* Every second name is enough for the eye. */}
              <span className={shownWeekdays.has(weekday) ? undefined : 'visually-hidden'}>
                {weekdayName(texts, addDays(weeks[0] ?? today, weekday))}
              </span>
            </th>
            {weeks.map((week) => {
              const day = addDays(week, weekday)
              const activity = days.get(day) ?? nothing
              return day > today ? (
                <td key={day} />
              ) : (
                <td
                  key={day}
                  data-day={day}
                  tabIndex={day === stop ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span className="day-square" data-step={stepOf(activity.count)} />
                  <span className="visually-hidden">{dayText(texts, day, activity)}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
