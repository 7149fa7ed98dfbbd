import { useId } from 'react'
import type { Role, StatusReading, TableChoices, TableReading } from '../../store/index.ts'
import { useTexts } from '../shared/Tracker.ts'
import type { ChosenReading } from './useReading.ts'

/** What a visitor may say that a column holds, and what only one column of a table can. */
const roles: readonly Role[] = ['problem', 'link', 'link2', 'topic', 'difficulty', 'done', 'note', 'ignored']
const unique = new Set<Role>(['problem', 'link', 'link2', 'topic', 'difficulty'])

/** Rows of one text that are listed: a list of bare titles has thousands. */
const mostRows = 200

/** Lets the visitor put right how a table was read: its columns, its topics, the worksheets. */
export function ReadingChoices({ choices, reading, choose }: ChosenReading) {
  const kinds = [...new Map(reading.tables.map((table) => [table.key, table] as const)).values()]
  return (
    <>
      {kinds.map((table) => (
        <Columns
          key={table.key}
          table={table}
          hasOthers={kinds.length > 1}
          chosen={choices.columns?.[table.key]}
          onChoose={(columns) =>
            choose({ ...choices, columns: { ...choices.columns, [table.key]: columns } })
          }
        />
      ))}
      <StatusValues
        statuses={reading.statuses}
        onChoose={(value, isDone) =>
          choose({ ...choices, statuses: { ...choices.statuses, [value]: isDone } })
        }
      />
      <TopicRows
        tables={reading.tables}
        onChoose={(text, isTopic) =>
          choose({ ...choices, topicRows: { ...choices.topicRows, [text]: isTopic } })
        }
      />
      <Worksheets worksheets={reading.worksheets} choices={choices} choose={choose} />
    </>
  )
}

interface ColumnsProps {
  readonly table: TableReading
  readonly hasOthers: boolean
  readonly chosen: readonly Role[] | undefined
  readonly onChoose: (columns: readonly Role[]) => void
}

function Columns({ table, hasOthers, chosen, onChoose }: ColumnsProps) {
  const texts = useTexts()
  const found = table.columns.map(({ role }, index) => (chosen ? chosen[index] : role) ?? 'ignored')
  const change = (at: number, role: Role) =>
    onChoose(
      found.map((before, index) =>
        index === at ? role : before === role && unique.has(role) ? 'ignored' : before,
      ),
    )
  const columnName = (index: number) =>
    table.columns[index]?.heading || texts.sheets.column({ number: index + 1 })
  const summary = texts.common.list(
    roles
      .filter((role) => role !== 'ignored')
      .flatMap((role) => {
        const at = found.indexOf(role)
        return at < 0 ? [] : [texts.sheets.roleOf({ role: texts.sheets.roles[role], column: columnName(at) })]
      }),
  )
  return (
    <details className="sheet-details sheet-choices">
      <summary>
        {hasOthers && table.worksheet !== ''
          ? texts.sheets.columnsOf({ name: table.worksheet })
          : texts.sheets.columns}
        <span className="sheet-choice-summary">{summary}</span>
      </summary>
      {table.columns.map(({ heading, example }, index) =>
        heading === '' && example === '' ? null : (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            key={index}
            name={columnName(index)}
            example={example}
            role={found[index] as Role}
            onChange={(role) => change(index, role)}
          />
        ),
      )}
    </details>
  )
}

interface ColumnProps {
  readonly name: string
  readonly example: string
  readonly role: Role
  readonly onChange: (role: Role) => void
}

function Column({ name, example, role, onChange }: ColumnProps) {
  const texts = useTexts()
  const id = useId()
  return (
    <div className="sheet-column">
      <label htmlFor={id}>
        {name}
        {example && <span>{example}</span>}
      </label>
      <select
        id={id}
        value={roles.includes(role) ? role : 'ignored'}
        onChange={({ target }) => onChange(target.value as Role)}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {texts.sheets.roles[one]}
          </option>
        ))}
      </select>
    </div>
  )
}

interface StatusValuesProps {
  readonly statuses: readonly StatusReading[]
  readonly onChoose: (value: string, isDone: boolean) => void
}

function StatusValues({ statuses, onChoose }: StatusValuesProps) {
  const texts = useTexts()
  if (statuses.length === 0) return null
  const done = statuses.filter(({ isDone }) => isDone).map(({ value }) => value || texts.sheets.emptyStatus)
  const listed = statuses.slice(0, mostRows)
  return (
    <details className="sheet-details sheet-choices">
      <summary>
        {texts.sheets.statuses}
        <span className="sheet-choice-summary">
          {done.length > 0 ? texts.common.list(done) : texts.sheets.nothingDone}
        </span>
      </summary>
      <div className="sheet-rows">
        {listed.map(({ value, count, isDone }) => (
          <label key={value} className="solved-choice">
            <span className="checkbox">
              <input type="checkbox" checked={isDone} onChange={() => onChoose(value, !isDone)} />
            </span>
            <span>
              {value || texts.sheets.emptyStatus}{' '}
              <span className="sheet-site">{count.toLocaleString(texts.common.language)}</span>
            </span>
          </label>
        ))}
        {statuses.length > listed.length && (
          <p>{texts.sheets.moreRows({ count: statuses.length - listed.length })}</p>
        )}
      </div>
    </details>
  )
}

interface TopicRowsProps {
  readonly tables: readonly TableReading[]
  readonly onChoose: (text: string, isTopic: boolean) => void
}

function TopicRows({ tables, onChoose }: TopicRowsProps) {
  const texts = useTexts()
  const rows = [...new Map(tables.flatMap(({ lone }) => lone).map((row) => [row.text, row])).values()]
  if (rows.length === 0) return null
  const topics = rows.filter(({ isTopic }) => isTopic)
  // A list of bare titles has thousands of rows: those that are topics may be wrong, so they come first.
  const listed = [...topics, ...rows.filter(({ isTopic }) => !isTopic)].slice(0, mostRows)
  return (
    <details className="sheet-details sheet-choices">
      <summary>
        {texts.sheets.topicRows}
        <span className="sheet-choice-summary">
          {texts.sheets.ofRows({ count: topics.length, total: rows.length })}
        </span>
      </summary>
      <div className="sheet-rows">
        {listed.map(({ text, line, isTopic }) => (
          <label key={text} className="solved-choice">
            <span className="checkbox">
              <input type="checkbox" checked={isTopic} onChange={() => onChoose(text, !isTopic)} />
            </span>
            <span>
              {text} <span className="sheet-site">{texts.sheets.row({ number: line })}</span>
            </span>
          </label>
        ))}
        {rows.length > listed.length && (
          <p>{texts.sheets.moreRows({ count: rows.length - listed.length })}</p>
        )}
      </div>
    </details>
  )
}

interface WorksheetsProps {
  readonly worksheets: readonly { readonly name: string; readonly isTaken: boolean }[]
  readonly choices: TableChoices
  readonly choose: (choices: TableChoices) => void
}

function Worksheets({ worksheets, choices, choose }: WorksheetsProps) {
  const texts = useTexts()
  if (worksheets.length < 2) return null
  const taken = worksheets.filter(({ isTaken }) => isTaken).length
  return (
    <details className="sheet-details sheet-choices">
      <summary>
        {texts.sheets.worksheets}
        <span className="sheet-choice-summary">
          {texts.sheets.ofRows({ count: taken, total: worksheets.length })}
        </span>
      </summary>
      <div className="sheet-rows">
        {worksheets.map(({ name, isTaken }) => (
          <label key={name} className="solved-choice">
            <span className="checkbox">
              <input
                type="checkbox"
                checked={isTaken}
                onChange={() =>
                  choose({ ...choices, worksheets: { ...choices.worksheets, [name]: !isTaken } })
                }
              />
            </span>
            <span>{name}</span>
          </label>
        ))}
      </div>
    </details>
  )
}
