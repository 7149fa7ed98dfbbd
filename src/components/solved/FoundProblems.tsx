import { type ReactNode, type RefCallback, useLayoutEffect, useRef, useState } from 'react'
import type { SolvedPreview, Topic, TrackItem } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { rowKey } from '../shared/rowKey.ts'
import { Button } from '../ui/Button.tsx'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { useTracker } from './texts.ts'
import { UnmatchedProblems } from './UnmatchedProblems.tsx'

interface FoundProblemsProps {
  readonly preview: SolvedPreview
  readonly isTicking: boolean
  /** Shown in place of the actions. */
  readonly question: ReactNode
  /** Gets what the visitor was at. */
  readonly fieldRef: RefCallback<HTMLElement>
  readonly onTick: (items: readonly TrackItem[]) => void
  readonly onBack: () => void
  readonly onCancel: () => void
}

/** Shows what would be ticked, by topic; similar problems are ticked only if the visitor chooses them. */
export function FoundProblems({
  preview,
  isTicking,
  question,
  fieldRef,
  onTick,
  onBack,
  onCancel,
}: FoundProblemsProps) {
  const { texts, store } = useTracker()
  const { found, similar } = preview
  const [chosen, setChosen] = useState<ReadonlySet<TrackItem>>(() => new Set(found))
  const actions = useRef<HTMLDivElement>(null)
  // The control that had the focus is gone: focus the primary button, or the one before if there is nothing to tick.
  useLayoutEffect(() => {
    const buttons = actions.current?.querySelectorAll<HTMLElement>('button:not(:disabled)')
    const last = [...(buttons ?? [])].at(-1)
    last?.focus({ focusVisible: true, preventScroll: true })
    last?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  const hasSeveralTracks = new Set(found.map(({ track }) => track)).size > 1
  const toggle = (solved: TrackItem) => {
    const after = new Set(chosen)
    if (!after.delete(solved)) after.add(solved)
    setChosen(after)
  }
  return (
    <>
      {byTopic(found).map(({ track, topic, items }) => (
        <fieldset key={`${track}/${topic.key}`} className="solved-topic">
          <legend className="field-label">
            {topic.name}
            {hasSeveralTracks && (
              <span className="meta"> {trackTexts(texts, store.tracks.get(track)).administration}</span>
            )}
          </legend>
          {items.map((solved) => (
            <LabeledCheckbox
              key={solved.item.index}
              isChecked={chosen.has(solved)}
              onChange={() => toggle(solved)}
            >
              {solved.item.title}
            </LabeledCheckbox>
          ))}
        </fieldset>
      ))}
      {similar.length > 0 && (
        <fieldset className="solved-topic">
          <legend className="field-label">{texts.solved.similar}</legend>
          <p className="section-text">{texts.solved.similarExplained}</p>
          {similar.map(({ text, items }) =>
            items.map((solved) => (
              <LabeledCheckbox
                key={`${text} ${rowKey(solved)}`}
                isChecked={chosen.has(solved)}
                onChange={() => toggle(solved)}
              >
                {solved.item.title}
                <span className="solved-given meta">
                  {texts.solved.given({ topic: solved.topic.name, text })}
                </span>
              </LabeledCheckbox>
            )),
          )}
        </fieldset>
      )}
      <UnmatchedProblems preview={preview} />
      {question ?? (
        <div key="editing" ref={actions} className="line dialog-actions solved-actions">
          <Button kind="quiet" onClick={onCancel}>
            {texts.common.cancel}
          </Button>
          <Button ref={fieldRef} onClick={onBack}>
            {texts.common.back}
          </Button>
          <Button
            kind="primary"
            disabled={isTicking || chosen.size === 0}
            onClick={() => onTick([...chosen])}
          >
            {texts.solved.tick({ count: chosen.size })}
          </Button>
        </div>
      )}
    </>
  )
}

interface TopicItems {
  readonly track: string
  readonly topic: Topic
  readonly items: TrackItem[]
}

/** Groups items by topic, in the order of the tracks. */
function byTopic(solved: readonly TrackItem[]): readonly TopicItems[] {
  const topics = new Map<Topic, TopicItems>()
  for (const one of solved) {
    const known = topics.get(one.topic)
    if (known) known.items.push(one)
    else topics.set(one.topic, { track: one.track, topic: one.topic, items: [one] })
  }
  return [...topics.values()]
}
