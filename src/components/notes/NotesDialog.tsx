import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { findInTopic, type Item, noteLimit, type Topic, type Track } from '../../store/index.ts'
import { DiscardQuestion } from '../shared/DiscardQuestion.tsx'
import { Level } from '../shared/Level.tsx'
import { InlineCode } from '../shared/NoteText.tsx'
import { siteName } from '../shared/siteName.ts'
import { topicIn, useStore } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { insertText } from '../ui/insertText.ts'
import { useTracker } from './texts.ts'
import './styles.ts'

interface NotesDialogProps {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
  readonly onClose: () => void
}

/** Edits an item's note, and asks before discarding unsaved text. */
export function NotesDialog({ track, topic, item, onClose }: NotesDialogProps) {
  const { texts, store, host, notify, fail } = useTracker()
  const showsDifficulty = useStore((state) => state.difficulty)
  const [draft, setDraft] = useState(() => store.drafts.get(track.id, topic.key, item))
  const [initial] = useState(draft?.base ?? item.note)
  /** The stored note that the text goes on from. */
  const [base, setBase] = useState(initial)
  const [text, setText] = useState(draft?.text ?? initial)
  const [rest, setRest] = useState('')
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  const countId = useId()
  const limit = Math.max(noteLimit, initial.length)

  useEffect(() => {
    store.drafts.markOpen(item.index)
    return () => store.drafts.markOpen(undefined)
  }, [store, item.index])

  // A note that couldn't be written yet counts as saved: the item has it, and the store tries again.
  const isSaved = (typed: string) => [base, item.note].some((note) => note.trim() === typed.trim())
  const type = (typed: string) => {
    setText(typed)
    // The page can go away during typing: by a reload, by Back, or with its tab.
    store.drafts.set(track.id, topic.key, item, isSaved(typed) ? undefined : { text: typed, base })
  }
  /** The browser would silently cut whatever exceeds the limit. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // With line breaks as the field counts them.
    const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    const { selectionStart, selectionEnd } = event.currentTarget
    const room = limit - (text.length - (selectionEnd - selectionStart))
    if (pasted.length <= room) return
    event.preventDefault()
    insertText(event.currentTarget, pasted.slice(0, room), type)
    setRest((before) => [before, pasted.slice(room)].filter(Boolean).join('\n'))
  }
  const left = limit - text.length
  const forgetDraft = () => store.drafts.set(track.id, topic.key, item, undefined)
  const discardDraft = () => {
    forgetDraft()
    onClose()
  }
  const save = async () => {
    setSaving(true)
    try {
      await store.setNote(track.id, topic.key, item, text, { base, source: host })
      if (!rest) return discardDraft()
      // What fits is stored; what is typed from now on goes on from it.
      forgetDraft()
      setDraft(undefined)
      setBase(text)
      setSaving(false)
      setAsking(true)
    } catch (error) {
      setSaving(false)
      fail(error)
    }
  }
  const remove = async () => {
    setSaving(true)
    const unsaved = isSaved(text) ? undefined : { text, base }
    const undo = async () => {
      const now = topicIn(store.getState(), track.id, topic.key)
      // What was written since stays.
      if (now && findInTopic(now, item)?.note !== '') return
      await store.setNote(track.id, topic.key, item, item.note, { base: '', source: host, cause: 'undo' })
      store.drafts.set(track.id, topic.key, item, unsaved)
    }
    try {
      await store.setNote(track.id, topic.key, item, '', { base: item.note, source: host })
      notify({
        id: 'saved',
        kind: 'message',
        title: item.title,
        text: texts.notes.removed,
        actions: [{ label: texts.common.undo, run: () => void undo().catch(fail) }],
      })
      discardDraft()
    } catch (error) {
      setSaving(false)
      fail(error)
    }
  }
  const close = () => {
    if (isSaved(text) && !rest) discardDraft()
    else setAsking(true)
  }
  const keepEditing = () => {
    setAsking(false)
    field.current?.focus()
  }
  const submitByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }

  return (
    <Dialog
      title={item.title}
      facts={
        <p className="line dialog-facts meta">
          <span>{topic.name}</span>
          {showsDifficulty && <Level difficulty={item.difficulty} />}
          {item.url && (
            <span>
              <a className="reach text-link" href={item.url} target="_blank" rel="noopener noreferrer">
                {texts.notes.open({ site: siteName(item.url) })}
              </a>
            </span>
          )}
        </p>
      }
      // Its other button is called Close.
      dismissLabel={texts.common.dismiss}
      onClose={asking ? keepEditing : close}
    >
      <Form onSubmit={() => void save()}>
        <label htmlFor={fieldId} className="field-label">
          {texts.notes.label}
        </label>
        <textarea
          ref={(element) => {
            field.current = element
            // Read by `showModal`, which would choose the link above; React's `autoFocus` sets no attribute.
            element?.setAttribute('autofocus', '')
          }}
          id={fieldId}
          part="field"
          className="note-field"
          placeholder={texts.notes.placeholder}
          rows={7}
          maxLength={limit}
          aria-describedby={countId}
          // What is typed while it is saved would be lost when it closes.
          readOnly={saving}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={submitByKeyboard}
          onPaste={paste}
        />
        <p className="note-count figures meta">
          {draft && <span className="note-draft">{texts.common.unsavedDraft}</span>}
          {!draft && (
            <span className="note-hint">
              <InlineCode text={texts.notes.codeHint} />
            </span>
          )}
          {left <= 40 && <strong>{texts.notes.left({ left })}</strong>}
          <span id={countId}>{texts.notes.count({ length: text.length, limit: noteLimit })}</span>
        </p>
        {rest && (
          <div className="note-rest" role="alert">
            <p>{texts.notes.over({ count: rest.length })}</p>
            <textarea
              part="field"
              className="note-field"
              readOnly
              rows={3}
              aria-label={texts.notes.rest}
              value={rest}
              onFocus={(event) => event.target.select()}
            />
          </div>
        )}
        {asking ? (
          <DiscardQuestion
            key="asking"
            {...(isSaved(text) && {
              question: texts.notes.savedInPart({ count: rest.length }),
              discard: texts.notes.leaveOut,
            })}
            onKeepEditing={keepEditing}
            onDiscard={discardDraft}
          />
        ) : (
          <div key="editing" className="line dialog-actions">
            {item.note !== '' && (
              <Button kind="danger" className="start" disabled={saving} onClick={() => void remove()}>
                {texts.notes.remove}
              </Button>
            )}
            <Button kind="quiet" onClick={close}>
              {texts.common.close}
            </Button>
            <Button type="submit" kind="primary" disabled={saving}>
              {texts.common.save}
            </Button>
          </div>
        )}
      </Form>
    </Dialog>
  )
}
