import { type DragEvent, useId, useRef, useState } from 'react'
import { useTracker } from '../../host/Tracker.ts'
import { type ListInput, type SheetReading, TrackerError } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { errorText } from '../../texts/errorText.ts'
import { Button } from '../../ui/Button.tsx'

interface SheetInputProps {
  readonly onRead: (reading: SheetReading) => void
  readonly onClose: () => void
}

/** Enough to see that a file is too large, without reading all of it. */
const mostRead = 6 * 1024 * 1024

/** Takes a list by file, drop or paste. What cannot be read is said here, beside what was given. */
export function SheetInput({ onRead, onClose }: SheetInputProps) {
  const { store } = useTracker()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const fieldId = useId()

  const read = async (input: () => Promise<ListInput>) => {
    setReading(true)
    setProblem('')
    try {
      onRead(await store.readSheet(await input()))
    } catch (cause) {
      setReading(false)
      setProblem(await errorText(TrackerError.from(cause, 'sheet-unreadable')))
    }
  }
  const readFile = (chosen: File | undefined) =>
    chosen &&
    void read(async () => ({
      name: chosen.name,
      bytes: new Uint8Array(await chosen.slice(0, mostRead).arrayBuffer()),
    }))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) readFile(dropped)
    else setText(event.dataTransfer.getData('text/plain'))
  }
  return (
    <section
      aria-label={texts.sheetsList}
      className={isOver ? 'sheet-input over' : 'sheet-input'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="section-text">{texts.sheetsExplained}</p>
      <div>
        <Button onClick={() => file.current?.click()}>{texts.sheetsChooseFile}</Button>
        <input
          ref={file}
          type="file"
          accept=".md,.markdown,.csv,.tsv,.txt,.xlsx,.json"
          hidden
          aria-label={texts.sheetsChooseFile}
          onChange={(event) => {
            readFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <label htmlFor={fieldId}>{texts.sheetsPaste}</label>
      <textarea
        id={fieldId}
        className="note-field"
        rows={6}
        value={text}
        placeholder={texts.sheetsExample}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && (
        <p className="sheet-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {texts.aboutCancel}
        </Button>
        <Button
          kind="primary"
          disabled={isReading || text.trim() === ''}
          onClick={() => void read(async () => ({ name: '', text }))}
        >
          {texts.sheetsPreview}
        </Button>
      </div>
    </section>
  )
}
