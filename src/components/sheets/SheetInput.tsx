import { useEffect, useId, useRef, useState } from 'react'
import {
  type FileContent,
  type ListInput,
  type SheetReading,
  type StoredSheet,
  TrackerError,
} from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { PresetButtons } from './PresetButtons.tsx'
import { usePresets } from './usePresets.ts'

interface SheetInputProps {
  /** A file that was dropped on the dialog. */
  readonly dropped: File | undefined
  /** The sheet that the list replaces. */
  readonly updates: StoredSheet | undefined
  readonly onRead: (reading: SheetReading) => void
  /** Called with a backup, or with the progress of a track that is here. */
  readonly onProgress: (content: FileContent) => void
  readonly onClose: () => void
}

function Presets({ onAdded }: { readonly onAdded: () => void }) {
  const texts = useTexts()
  const { offered } = usePresets()
  if (offered.length === 0) return null
  return (
    <div className="sheet-presets">
      <p>{texts.sheets.presets}</p>
      <PresetButtons onAdded={onAdded} />
    </div>
  )
}

/** Reads a list from a file, drop or paste. Shows an error beside the input if it can't be read. */
export function SheetInput({ dropped, updates, onRead, onProgress, onClose }: SheetInputProps) {
  const texts = useTexts()
  const { store } = useTracker()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const fieldId = useId()

  const read = async (list: File | ListInput) => {
    setReading(true)
    setProblem('')
    try {
      const content = await (await store.backup()).identify(list, updates?.id)
      if (content.kind === 'unknown') throw content.error
      if (content.kind === 'sheet') onRead(content.reading)
      // A sheet's own progress also serves as its list.
      else if (content.kind === 'progress' && content.track.id === updates?.id)
        onRead(await (await store.sheets()).read(list))
      else onProgress(content)
    } catch (cause) {
      setReading(false)
      setProblem(errorText(texts, TrackerError.from(cause, 'sheet-unreadable')))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per file
  useEffect(() => {
    if (dropped) void read(dropped)
  }, [dropped])
  return (
    <section aria-label={texts.sheets.list} className="sheet-input">
      <p className="section-text">{texts.sheets.explained}</p>
      <div>
        <Button onClick={() => file.current?.click()}>{texts.sheets.chooseFile}</Button>
        <input
          ref={file}
          type="file"
          accept=".md,.markdown,.csv,.tsv,.txt,.xlsx,.json"
          hidden
          aria-label={texts.sheets.chooseFile}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) void read(chosen)
            event.target.value = ''
          }}
        />
      </div>
      {!updates && <Presets onAdded={onClose} />}
      <label className="field-label" htmlFor={fieldId}>
        {texts.sheets.paste}
      </label>
      <textarea
        id={fieldId}
        className="note-field"
        rows={6}
        value={text}
        placeholder={texts.sheets.example}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && (
        <p className="sheet-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button
          kind="primary"
          disabled={isReading || text.trim() === ''}
          onClick={() => void read({ name: '', text })}
        >
          {texts.sheets.preview}
        </Button>
      </div>
    </section>
  )
}
