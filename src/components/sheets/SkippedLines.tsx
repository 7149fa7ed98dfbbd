import { Button } from '../ui/Button.tsx'
import { mostListed } from './mostListed.ts'
import { useTexts } from './texts.ts'
import type { ChosenReading } from './useReading.ts'

/** Says how many rows of a list are problems and lists the others, each of which can be added all the same. */
export function SkippedLines({ choices, reading, choose }: ChosenReading) {
  const texts = useTexts()
  const { topics, joined, unread } = reading
  if (unread.length === 0) return null
  const read = topics.reduce((sum, { items }) => sum + items.length, joined)
  const listed = unread.slice(0, mostListed)
  return (
    <details className="fold sheet-choices">
      <summary>
        <span>{texts.sheets.unread({ count: unread.length })}</span>
        <span className="sheet-choice-summary meta">
          {texts.sheets.ofRows({ count: read, total: read + unread.length })}
        </span>
      </summary>
      <ol className="sheet-rows skipped-lines">
        {listed.map(({ line, text, sheetName, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <li key={index} className="beside">
            <span>
              {texts.common.line({ line: sheetName ? `${sheetName}, ${line}` : line, text })}
              <span className="meta">{texts.sheets.skipReasons[reason]}</span>
            </span>
            <Button
              kind="quiet"
              aria-label={texts.sheets.addLine({ text })}
              onClick={() => choose({ ...choices, added: { ...choices.added, [text]: true } })}
            >
              {texts.sheets.addAnyway}
            </Button>
          </li>
        ))}
        {unread.length > listed.length && (
          <li className="beside">{texts.sheets.moreRows({ count: unread.length - listed.length })}</li>
        )}
      </ol>
    </details>
  )
}
