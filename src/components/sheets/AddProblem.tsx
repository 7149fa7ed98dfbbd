import { useEffect, useRef, useState } from 'react'
import {
  type Difficulty,
  difficulties,
  type EditedItem,
  type LinkedProblem,
  type Sheets,
} from '../../store/index.ts'
import { Choice } from '../shared/Choice.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useTracker } from './texts.ts'

interface AddProblemProps {
  readonly sheets: Sheets
  /** The topics that it can be in. */
  readonly topics: readonly string[]
  readonly onAdd: (topic: string, problem: EditedItem) => void
  readonly onClose: () => void
}

/** Asks for a problem: its link, which may say title and level, and its topic. */
export function AddProblem({ sheets, topics, onAdd, onClose }: AddProblemProps) {
  const { texts, fail } = useTracker()
  const [link, setLink] = useState('')
  /** What was found, and the link that this is the answer for. */
  const [{ link: answered, found }, setAnswer] = useState<{ link: string; found?: LinkedProblem }>({ link })
  /** What the visitor typed or chose in place of what was found. */
  const [typed, setTyped] = useState<{ title?: string; level?: Difficulty | '' }>({})
  const [topic, setTopic] = useState(topics.at(-1) ?? '')
  const field = useRef<HTMLInputElement>(null)
  const { title = found?.title ?? '', level = found?.difficulty ?? '' } = typed
  const isAnswered = answered === link
  const isWrong = isAnswered && link.trim() !== '' && !found

  useEffect(() => {
    let isCurrent = true
    sheets
      .problemAt(link)
      .then((problem) => isCurrent && setAnswer({ link, ...(problem && { found: problem }) }), fail)
    return () => {
      isCurrent = false
    }
  }, [sheets, link, fail])

  const canAdd = title.trim() !== '' && isAnswered && !isWrong
  const add = (isLast: boolean) => {
    if (!canAdd) return
    onAdd(topic, { title: title.trim(), url: found?.url ?? '', ...(level && { difficulty: level }) })
    if (isLast) return onClose()
    setLink('')
    setTyped({})
    field.current?.focus()
  }
  return (
    <Dialog title={texts.sheets.addProblem} onClose={onClose}>
      <Form className="stack sheet-input" onSubmit={() => add(true)}>
        <label>
          <span className="field-label">{texts.sheets.link}</span>
          <input
            ref={field}
            part="field"
            className="text-field"
            inputMode="url"
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
        </label>
        <div className="line problem-fields">
          <label>
            <span className="field-label">{texts.sheets.title}</span>
            <input
              part="field"
              className="text-field"
              value={title}
              maxLength={300}
              onChange={(event) => setTyped({ ...typed, title: event.target.value })}
            />
          </label>
          <label>
            <span className="field-label">{texts.sheets.level}</span>
            <Choice
              all={texts.sheets.noLevel}
              options={difficulties.map((one) => [one, texts.filters.levels[one]])}
              value={level}
              onChange={(chosen) => setTyped({ ...typed, level: chosen })}
            />
          </label>
        </div>
        <label>
          <span className="field-label">{texts.sheets.inTopic}</span>
          <Choice options={topics.map((name) => [name, name])} value={topic} onChange={setTopic} />
        </label>
        <p className="beside problem-found meta" role="status">
          {isWrong && <span className="sheet-problem">{texts.sheets.skipReasons.address}</span>}
          {found?.isKnown && (
            <>
              <Icon name="check" small />
              {texts.sheets.fromKnown}
            </>
          )}
        </p>
        <div className="line dialog-actions">
          <Button kind="quiet" className="start" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button disabled={!canAdd} onClick={() => add(false)}>
            {texts.sheets.addAnother}
          </Button>
          <Button kind="primary" type="submit" disabled={!canAdd}>
            {texts.common.add}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
