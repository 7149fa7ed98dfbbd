import { useEffect, useId, useState } from 'react'
import {
  type EditedReading,
  type SheetDifference,
  type Sheets,
  type SheetTopic,
  type StoredSheet,
  TrackerError,
} from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { InlineCode } from '../shared/NoteText.tsx'
import { Segments } from '../shared/Segments.tsx'
import { useDiscardQuestion } from '../shared/useDiscardQuestion.tsx'
import { useLinkedPaste } from '../shared/useLinkedPaste.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { AddProblem } from './AddProblem.tsx'
import { Changes, SheetChanges } from './SheetChanges.tsx'
import { useTracker } from './texts.ts'
import { useAddSheet } from './useAddSheet.ts'
import { withNames } from './withNames.ts'
import './styles.ts'

interface EditDialogProps {
  readonly sheet: StoredSheet
  /** Writes the list as text and reads it again. */
  readonly sheets: Sheets
  readonly onClose: () => void
}

/** What a text would make of the list. */
type Preview =
  | { readonly reading: EditedReading; readonly difference: SheetDifference }
  | { readonly error: TrackerError }

/** Texts that were left without an answer: Back, or a page that removes the element, closes no dialog. */
const drafts = new Map<string, { readonly text: string; readonly begun: StoredSheet['topics'] }>()

/** Time without typing before a text is read: a long list takes a moment. */
const typingPause = 200

/** Edits a list as Markdown, with what that changes beside it. Nothing is stored before Save. */
export function EditDialog({ sheet, sheets, onClose }: EditDialogProps) {
  const { texts, store } = useTracker()
  const addSheet = useAddSheet()
  const draftKey = `${store.name}/${sheet.id}`
  const [initial] = useState(() => sheets.textOf(sheet))
  const [text, setText] = useState(() => drafts.get(draftKey)?.text ?? initial)
  const [begun] = useState(() => drafts.get(draftKey)?.begun ?? sheet.topics)
  const [isDraft] = useState(text !== initial)
  const [preview, setPreview] = useState<Preview>()
  const [isSaving, setSaving] = useState(false)
  const [isAdding, setAdding] = useState(false)
  /** Which of the two is shown where there is no room for both. */
  const [pane, setPane] = useState<'text' | 'changes'>('text')
  const [fieldId, hintId] = [useId(), useId()]

  const read = async (typed: string): Promise<EditedReading> => {
    const reading = await sheets.readText(typed)
    const topics = withNames(reading.topics, sheet.name)
    // Another tab may have added problems since.
    return { ...reading, topics: sheets.withAddedSince(topics, begun, sheet.topics) }
  }
  const show = async (typed: string): Promise<Preview> => {
    try {
      const reading = await read(typed)
      return { reading, difference: await sheets.preview(sheet.id, reading.topics) }
    } catch (cause) {
      return { error: TrackerError.from(cause, 'sheet-unreadable') }
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored list counts, too: another tab may change it
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () => void show(text).then((shown) => isCurrent && setPreview(shown)),
      preview ? typingPause : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, sheet.topics])

  const type = (typed: string) => {
    setText(typed)
    if (typed === initial) drafts.delete(draftKey)
    else drafts.set(draftKey, { text: typed, begun })
  }
  const paste = useLinkedPaste(type)
  const leave = () => {
    drafts.delete(draftKey)
    onClose()
  }
  const { close, question, fieldRef } = useDiscardQuestion(text !== initial, leave)
  const save = async () => {
    setSaving(true)
    try {
      // What is shown may be of a moment ago.
      const { topics } = await read(text)
      if (await addSheet({ name: sheet.name, topics, replaced: sheet, ticks: [] })) return leave()
    } catch (cause) {
      setPreview({ error: TrackerError.from(cause, 'sheet-unreadable') })
    }
    setSaving(false)
  }

  const ready = preview && 'reading' in preview ? preview : undefined
  const ticked = ready?.reading.topics.flatMap(({ items }) => items.filter(({ done }) => done)) ?? []
  const count = ready ? Object.values(ready.difference).flat().length + ticked.length : 0
  const isChanged = ready !== undefined && (ticked.length > 0 || isOther(ready.reading.topics, sheet.topics))
  const summary = count > 0 ? texts.sheets.changeCount({ count }) : isChanged ? texts.sheets.reordered : ''
  const topics = ready ? ready.reading.topics.map(({ name }) => name) : [sheet.name]
  return (
    <>
      <Dialog title={texts.sheets.editTitle({ name: sheet.name })} isWide onClose={close}>
        <Form className="edit-list" onSubmit={() => void save()}>
          <Segments
            label={texts.sheets.editTitle({ name: sheet.name })}
            options={[
              ['text', texts.sheets.asText],
              ['changes', `${texts.sheets.changes} ${count || ''}`],
            ]}
            value={pane}
            onChange={setPane}
          />
          <div className={`edit-columns ${pane}-pane`}>
            <div className="edit-text">
              <label className="field-label" htmlFor={fieldId}>
                {texts.sheets.markdown}
              </label>
              <textarea
                ref={(element) => {
                  fieldRef(element)
                  // Read by `showModal`; React's `autoFocus` sets no attribute.
                  element?.setAttribute('autofocus', '')
                }}
                id={fieldId}
                part="field"
                className="note-field edit-field"
                spellCheck={false}
                aria-describedby={hintId}
                // What is typed while it is saved would be lost when it closes.
                readOnly={isSaving}
                value={text}
                onChange={(event) => type(event.target.value)}
                onPaste={paste}
              />
              <div className="line edit-below">
                <p className="note-hint edit-hint meta" id={hintId}>
                  {isDraft && <span className="note-draft">{texts.common.unsavedDraft}</span>}{' '}
                  <InlineCode text={texts.sheets.markdownHint} />
                </p>
                <Button kind="quiet" onClick={() => setAdding(true)}>
                  {texts.sheets.addProblem}
                </Button>
              </div>
            </div>
            <div className="edit-changes">
              <h3 className="field-label">{texts.sheets.changes}</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
              <section className="changes" aria-label={texts.sheets.changes} tabIndex={0}>
                {preview && 'error' in preview && (
                  <p className="sheet-problem" role="alert">
                    {errorText(texts, preview.error)}
                  </p>
                )}
                {ready && (
                  <>
                    <Changes
                      title={texts.sheets.unread}
                      kind="gone"
                      sign="!"
                      entries={ready.reading.unread.map(({ line, text, reason }) => (
                        <>
                          {texts.common.line({ line, text })}
                          <small>{texts.sheets.skipReasons[reason]}</small>
                        </>
                      ))}
                    />
                    <SheetChanges difference={ready.difference} ticked={ticked.map(({ title }) => title)} />
                    {count === 0 && <p className="section-text">{summary || texts.sheets.unchanged}</p>}
                  </>
                )}
              </section>
            </div>
          </div>
          {question ?? (
            <div key="editing" className="line dialog-actions">
              <p className="edit-summary meta" role="status">
                {summary && (
                  <>
                    <strong>{summary}</strong> {texts.sheets.allStay}
                  </>
                )}
              </p>
              <Button kind="quiet" onClick={close}>
                {texts.common.cancel}
              </Button>
              <Button kind="primary" type="submit" disabled={!isChanged || isSaving}>
                {texts.common.save}
              </Button>
            </div>
          )}
        </Form>
      </Dialog>
      {isAdding && (
        <AddProblem
          sheets={sheets}
          topics={topics}
          onAdd={(topic, problem) => type(sheets.textWith(text, topic, problem))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** True if a list differs from the stored one. */
const isOther = (topics: readonly SheetTopic[], stored: StoredSheet['topics']): boolean =>
  listing(topics) !== listing(stored)

const listing = (topics: StoredSheet['topics']): string =>
  JSON.stringify(
    topics.map(({ name, items }) => [
      name,
      items.map(({ title, url, url2 = '', video = '', difficulty = '', tags = [] }) => [
        title,
        url,
        url2,
        video,
        difficulty,
        tags,
      ]),
    ]),
  )
