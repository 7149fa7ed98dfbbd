import { type ReactNode, type RefCallback, useEffect, useId, useRef, useState } from 'react'
import {
  type FileContent,
  type ListInput,
  type PresetId,
  presets,
  type SheetReading,
  type StoredSheet,
  TrackerError,
} from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { useLinkedPaste } from '../shared/useLinkedPaste.ts'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { KnownLists } from './KnownLists.tsx'
import { useTracker } from './texts.ts'
import { usePresets } from './usePresets.ts'

interface SheetInputProps {
  /** A file that was dropped on the dialog. */
  readonly dropped: File | undefined
  /** The sheet that the list replaces. */
  readonly updates: StoredSheet | undefined
  /** The list as text. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The well-known list that is chosen; it counts in place of the text. */
  readonly preset: PresetId | undefined
  readonly onPreset: (id: PresetId | undefined) => void
  /** Shown in place of the actions. */
  readonly question: ReactNode
  /** Gets what the visitor was at. */
  readonly fieldRef: RefCallback<HTMLElement>
  /** Called with a list that was read; `id` if it is a well-known one. */
  readonly onRead: (reading: SheetReading, id?: string) => void
  /** Called with a backup, or with the progress of a track that is here. */
  readonly onProgress: (content: FileContent) => void
  readonly onCancel: () => void
  /** Called after a well-known list was added. */
  readonly onAdded: () => void
}

/** Reads a well-known list, or one from a file, drop or paste. Shows an error beside the input if it can't be read. */
export function SheetInput({
  dropped,
  updates,
  text,
  onText,
  preset,
  onPreset,
  question,
  fieldRef,
  onRead,
  onProgress,
  onCancel,
  onAdded,
}: SheetInputProps) {
  const { texts, store } = useTracker()
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const { offered, add, reading } = usePresets()
  const fieldId = useId()
  const paste = useLinkedPaste(onText)

  /** The number of the last attempt: a file that is dropped takes the place of one that is still being read. */
  const last = useRef(0)

  /** Runs what an action resolves to, unless another has been started meanwhile. */
  const attempt = async (action: () => Promise<() => void>) => {
    last.current += 1
    const own = last.current
    setReading(true)
    setProblem('')
    try {
      const finish = await action()
      if (own === last.current) finish()
    } catch (cause) {
      if (own !== last.current) return
      setReading(false)
      setProblem(errorText(texts, TrackerError.from(cause, 'sheet-unreadable')))
    }
  }
  const read = (list: File | ListInput) =>
    attempt(async () => {
      const content = await (await store.backup()).identify(list, updates?.id)
      if (content.kind === 'unknown') throw content.error
      if (content.kind === 'sheet') return () => onRead(content.reading)
      // A sheet's own progress also serves as its list.
      if (content.kind === 'progress' && content.track.id === updates?.id) {
        const reading = await (await store.sheets()).read(list)
        return () => onRead(reading)
      }
      return () => onProgress(content)
    })
  const previewPreset = (id: PresetId) =>
    attempt(async () => {
      const known = await reading(id)
      return () => onRead(known.reading, known.id)
    })
  const addPreset = (id: PresetId) =>
    attempt(async () => {
      await add(id)
      return onAdded
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per file
  useEffect(() => {
    if (dropped) void read(dropped)
  }, [dropped])
  return (
    <section aria-label={texts.sheets.list} className="stack sheet-input">
      {!updates && offered.length > 0 && <KnownLists offered={offered} chosen={preset} onChoose={onPreset} />}
      <div className="line own-list">
        <p className="meta">
          {!updates && <strong>{texts.sheets.bringOwn}</strong>}
          <span>{texts.sheets.explained}</span>
        </p>
        <FileButton
          label={texts.sheets.chooseFile}
          accept=".md,.markdown,.csv,.tsv,.txt,.xlsx,.json"
          onFiles={([file]) => file && void read(file)}
        />
      </div>
      <label className="field-label" htmlFor={fieldId}>
        {texts.sheets.paste}
      </label>
      <textarea
        ref={preset ? undefined : fieldRef}
        id={fieldId}
        part="field"
        className="note-field"
        rows={updates ? 6 : 3}
        value={text}
        placeholder={texts.sheets.example}
        // What was pasted stays, whatever is chosen above; back here, it counts again.
        onFocus={() => onPreset(undefined)}
        onChange={(event) => onText(event.target.value)}
        onPaste={paste}
      />
      {problem && (
        <p className="sheet-problem" role="alert">
          {problem}
        </p>
      )}
      {question ?? (
        <div key="editing" className="line dialog-actions">
          <Button kind="quiet" onClick={onCancel}>
            {texts.common.cancel}
          </Button>
          {preset ? (
            <>
              <Button disabled={isReading} onClick={() => void previewPreset(preset)}>
                {texts.sheets.preview}
              </Button>
              <Button
                ref={fieldRef}
                kind="primary"
                disabled={isReading}
                onClick={() => void addPreset(preset)}
              >
                {texts.sheets.addKnown({ name: presets[preset].name })}
              </Button>
            </>
          ) : (
            <Button
              kind="primary"
              disabled={isReading || text.trim() === ''}
              onClick={() => void read({ name: '', text })}
            >
              {texts.sheets.preview}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
