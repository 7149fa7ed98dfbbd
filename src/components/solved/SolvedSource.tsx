import { type ReactNode, type RefCallback, useEffect, useId, useRef, useState } from 'react'
import type { SolvedPreview } from '../../store/index.ts'
import { Segments } from '../shared/Segments.tsx'
import { useLinkedPaste } from '../shared/useLinkedPaste.ts'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Form } from '../ui/Form.tsx'
import { type SolvedPlace, SolvedSteps } from './SolvedSteps.tsx'
import { folderInput, type Input } from './solvedInputs.ts'
import { useTexts } from './texts.ts'
import { UnmatchedProblems } from './UnmatchedProblems.tsx'

interface SolvedSourceProps {
  readonly text: string
  /** The last preview, if nothing in it was found here. */
  readonly nothing: SolvedPreview | undefined
  readonly isReading: boolean
  /** Shown in place of the actions. */
  readonly question: ReactNode
  /** Gets what the visitor was at. */
  readonly fieldRef: RefCallback<HTMLElement>
  readonly onText: (text: string) => void
  /** Reads the pasted text together with these files. */
  readonly onRead: (files: readonly Input[]) => void
  readonly onCancel: () => void
}

const places: readonly SolvedPlace[] = ['leetcode', 'codeforces', 'other']

/** Phones have no folders to choose, although their browsers offer to. */
const canChooseFolder = (): boolean =>
  'webkitdirectory' in HTMLInputElement.prototype && !matchMedia('(hover: none)').matches

/** Takes what was solved elsewhere: pasted text, files or a folder. */
export function SolvedSource({
  text,
  nothing,
  isReading,
  question,
  fieldRef,
  onText,
  onRead,
  onCancel,
}: SolvedSourceProps) {
  const texts = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  const paste = useLinkedPaste(onText)
  const [place, setPlace] = useState<SolvedPlace>('leetcode')
  useEffect(() => field.current?.focus(), [])
  return (
    <Form onSubmit={() => onRead([])}>
      <Segments
        label={texts.solved.where}
        options={places.map((one) => [one, texts.solved.places[one]])}
        value={place}
        onChange={setPlace}
      />
      {place === 'other' ? (
        <p className="section-text">{texts.solved.lead}</p>
      ) : (
        <SolvedSteps key={place} place={place} />
      )}
      <label htmlFor={fieldId} className={place === 'other' ? 'field-label solved-label' : 'visually-hidden'}>
        {place === 'other' ? texts.solved.field : texts.solved.pasteHere}
      </label>
      <div className="solved-drop">
        <textarea
          ref={(element) => {
            field.current = element
            fieldRef(element)
          }}
          id={fieldId}
          part="field"
          className="note-field"
          rows={place === 'other' ? 5 : 2}
          placeholder={place === 'other' ? texts.solved.placeholder : texts.solved.pasteHere}
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onPaste={paste}
        />
        <span className="meta">{texts.solved.or}</span>
        <div className="stack">
          <FileButton multiple label={texts.solved.files} disabled={isReading} onFiles={onRead} />
          {canChooseFolder() && (
            <FileButton
              isFolder
              label={texts.solved.folder}
              disabled={isReading}
              onFiles={(files) => onRead(folderInput(files))}
            />
          )}
        </div>
      </div>
      {place !== 'other' && <p className="solved-sent meta">{texts.solved.nothingSent}</p>}
      {nothing && <UnmatchedProblems preview={nothing} />}
      {/* Open if nothing was found: it explains what can be. */}
      {(place === 'other' || nothing) && (
        <details
          key={String(nothing !== undefined)}
          className="fold solved-details"
          open={nothing !== undefined}
        >
          <summary>{texts.solved.understood}</summary>
          <ul>
            {texts.solved.understoodLines.split('\n').map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </details>
      )}
      {question ?? (
        <div key="editing" className="line dialog-actions">
          <Button kind="quiet" onClick={onCancel}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" kind="primary" disabled={isReading || text.trim() === ''}>
            {texts.solved.look}
          </Button>
        </div>
      )}
    </Form>
  )
}
