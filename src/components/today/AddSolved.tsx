import { useState } from 'react'
import type { Review, TrackItem } from '../../store/index.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { useTracker } from './reviewTexts.ts'

interface AddSolvedProps {
  readonly reviews: readonly Review[]
  readonly onClose: () => void
}

/** Adds previously solved items to review, by topic. */
export function AddSolved({ reviews, onClose }: AddSolvedProps) {
  const { texts, notify, fail } = useTracker()
  const { history, state } = useHistory()
  const states = useStore((stored) => stored.tracks)
  const tracks = useTracks()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const known = new Set(reviews.map(({ item }) => item))
  const groups = tracks.map((track) => ({
    track,
    topics: (states[track.id]?.topics ?? []).flatMap((topic) => {
      const items = topic.items.filter((item) => item.done && !known.has(item))
      return items.length > 0 ? [{ key: `${track.id}/${topic.key}`, topic, items }] : []
    }),
  }))
  const added: readonly TrackItem[] = groups.flatMap(({ track, topics }) =>
    topics
      .filter(({ key }) => !leftOut.has(key))
      .flatMap(({ topic, items }) => items.map((item) => ({ track: track.id, topic, item }))),
  )
  const isEmpty = groups.every(({ topics }) => topics.length === 0)

  const add = async () => {
    const days = history.spreadDays(reviews, added.length)
    try {
      const undo = await history.schedule(added.map((at, index) => ({ at, due: days[index] ?? state.today })))
      notify({
        id: 'added',
        kind: 'message',
        title: texts.reviews.added({ count: added.length }),
        actions: [{ label: texts.common.undo, run: () => void undo().catch(fail) }],
      })
    } catch (error) {
      fail(error)
    }
    onClose()
  }
  const toggle = (key: string) =>
    setLeftOut((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return (
    <ConfirmDialog
      title={texts.reviews.addSolved}
      confirm={added.length === 0 ? texts.common.add : texts.reviews.addCount({ count: added.length })}
      kind="primary"
      isDisabled={added.length === 0}
      onCancel={onClose}
      onConfirm={() => void add()}
    >
      <p className="section-text">
        {isEmpty ? texts.reviews.nothingToAdd : texts.reviews.addExplained({ count: state.dailyReviews })}
      </p>
      {groups.map(
        ({ track, topics }) =>
          topics.length > 0 && (
            <fieldset key={track.id} className="today-topics">
              <legend className="field-label">{track.name}</legend>
              {topics.map(({ key, topic, items }) => (
                <LabeledCheckbox key={key} isChecked={!leftOut.has(key)} onChange={() => toggle(key)}>
                  {texts.common.nameAndCount({ name: topic.name, count: items.length })}
                </LabeledCheckbox>
              ))}
            </fieldset>
          ),
      )}
    </ConfirmDialog>
  )
}
