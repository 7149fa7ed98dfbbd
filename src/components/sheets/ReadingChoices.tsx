import { useId } from 'react'
import type { Role, TableReading } from '../../store/index.ts'
import { Choice } from '../shared/Choice.tsx'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { mostListed } from './mostListed.ts'
import { StatusValues } from './StatusValues.tsx'
import { useTexts } from './texts.ts'
import type { ChosenReading } from './useReading.ts'

/** What a visitor may say that a column holds, and what only one column of a table can. */
const roles: readonly Role[] = [
  'problem',
  'link',
  'link2',
  'topic',
  'difficulty',
  'tags',
  'done',
  'note',
  'ignored',
]
const unique = new Set<Role>(['problem', 'link', 'link2', 'topic', 'difficulty'])

/** Lets the visitor put right how a table was read: its columns, its topics, the worksheets. */
export function ReadingChoices(chosenReading: ChosenReading) {
  const { choices, reading, choose } = chosenReading
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
      <StatusValues {...chosenReading} />
      <TopicRows {...chosenReading} />
      <Worksheets {...chosenReading} />
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
    <details className="fold sheet-choices">
      <summary>
        <span>
          {hasOthers && table.worksheet !== ''
            ? texts.sheets.columnsOf({ name: table.worksheet })
            : texts.sheets.columns}
        </span>
        <span className="sheet-choice-summary meta">{summary}</span>
      </summary>
      <div className="sheet-columns">
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
      </div>
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
    <div className="line sheet-column">
      <label htmlFor={id}>
        {name}
        {example && <span>{example}</span>}
      </label>
      <Choice
        id={id}
        options={roles.map((one) => [one, texts.sheets.roles[one]])}
        value={roles.includes(role) ? role : 'ignored'}
        onChange={onChange}
      />
    </div>
  )
}

interface CheckListProps {
  readonly title: string
  readonly summary: string
  readonly entries: readonly {
    readonly key: string
    readonly label: string
    readonly detail?: string
    readonly isChecked: boolean
  }[]
  readonly onChoose: (key: string, isChecked: boolean) => void
}

/** What was found of one kind, each to be taken or not. */
function CheckList({ title, summary, entries, onChoose }: CheckListProps) {
  const texts = useTexts()
  const listed = entries.slice(0, mostListed)
  return (
    <details className="fold sheet-choices">
      <summary>
        <span>{title}</span>
        <span className="sheet-choice-summary meta">{summary}</span>
      </summary>
      <div className="sheet-rows">
        {listed.map(({ key, label, detail, isChecked }) => (
          <LabeledCheckbox key={key} isChecked={isChecked} onChange={(chosen) => onChoose(key, chosen)}>
            {label} {detail && <span className="meta">{detail}</span>}
          </LabeledCheckbox>
        ))}
        {entries.length > listed.length && (
          <p>{texts.sheets.moreRows({ count: entries.length - listed.length })}</p>
        )}
      </div>
    </details>
  )
}

function TopicRows({ choices, reading, choose }: ChosenReading) {
  const texts = useTexts()
  const rows = [...new Map(reading.tables.flatMap(({ lone }) => lone).map((row) => [row.text, row])).values()]
  if (rows.length === 0) return null
  const topics = rows.filter(({ isTopic }) => isTopic)
  // Those that are topics may be wrong, so they come first.
  const entries = [...topics, ...rows.filter(({ isTopic }) => !isTopic)].map(({ text, line, isTopic }) => ({
    key: text,
    label: text,
    detail: texts.sheets.row({ number: line }),
    isChecked: isTopic,
  }))
  return (
    <CheckList
      title={texts.sheets.topicRows}
      summary={texts.sheets.ofRows({ count: topics.length, total: rows.length })}
      entries={entries}
      onChoose={(text, isTopic) =>
        choose({ ...choices, topicRows: { ...choices.topicRows, [text]: isTopic } })
      }
    />
  )
}

function Worksheets({ choices, reading: { worksheets }, choose }: ChosenReading) {
  const texts = useTexts()
  if (worksheets.length < 2) return null
  const taken = worksheets.filter(({ isTaken }) => isTaken).length
  return (
    <CheckList
      title={texts.sheets.worksheets}
      summary={texts.sheets.ofRows({ count: taken, total: worksheets.length })}
      entries={worksheets.map(({ name, isTaken }) => ({ key: name, label: name, isChecked: isTaken }))}
      onChoose={(name, isTaken) =>
        choose({ ...choices, worksheets: { ...choices.worksheets, [name]: isTaken } })
      }
    />
  )
}
