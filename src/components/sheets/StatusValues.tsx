import { type StatusMeaning, withMeaning } from '../../store/index.ts'
import { Segments } from '../shared/Segments.tsx'
import { mostListed } from './mostListed.ts'
import { useTexts } from './texts.ts'
import type { ChosenReading } from './useReading.ts'

/** Asks what each status of a list means. */
export function StatusValues({ choices, reading: { statuses }, choose }: ChosenReading) {
  const texts = useTexts()
  if (statuses.length === 0) return null
  const countOf = (meaning: StatusMeaning) =>
    statuses.reduce((sum, status) => sum + (status.meaning === meaning ? status.count : 0), 0)
  const meanings = Object.entries(texts.sheets.meanings) as [StatusMeaning, string][]
  const listed = statuses.slice(0, mostListed)
  return (
    <details className="fold sheet-choices">
      <summary>
        <span>{texts.sheets.statuses}</span>
        <span className="sheet-choice-summary meta">
          {texts.sheets.statusFigures({ done: countOf('done'), attempted: countOf('attempted') })}
        </span>
      </summary>
      <ol className="list-rows status-values">
        {listed.map(({ value, count, meaning }) => (
          <li key={value}>
            {value === '' ? <em>{texts.sheets.emptyStatus}</em> : <b>{value}</b>}
            <span>{count.toLocaleString(texts.common.language)}</span>
            <Segments
              label={texts.sheets.meaningOf({ status: value || texts.sheets.emptyStatus })}
              options={meanings}
              value={meaning}
              onChange={(chosen) => choose(withMeaning(choices, value, chosen))}
            />
          </li>
        ))}
      </ol>
      {statuses.length > listed.length && (
        <p>{texts.sheets.moreRows({ count: statuses.length - listed.length })}</p>
      )}
    </details>
  )
}
