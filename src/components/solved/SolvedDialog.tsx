import { useState } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import {
  type BackupContent,
  type SolvedPreview,
  type Store,
  TrackerError,
  type TrackItem,
} from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { BackupDialog } from '../files/BackupDialog.tsx'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useDiscardQuestion } from '../shared/useDiscardQuestion.tsx'
import { useTitleFocusAfter } from '../shared/useTitleFocusAfter.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FoundProblems } from './FoundProblems.tsx'
import { SolvedSource } from './SolvedSource.tsx'
import { droppedInputs, type Input } from './solvedInputs.ts'
import { useTracker } from './texts.ts'
import './styles.ts'
import type { TextsWith } from '../../texts/texts.ts'

/** Asks for what was solved elsewhere, shows what matches the lists here, and ticks it. */
export function SolvedDialog({ onClose }: { readonly onClose: () => void }) {
  const tracker = useTracker()
  const { texts, store, host, fail } = tracker
  const [text, setText] = useState('')
  const [backup, setBackup] = useState<BackupContent>()
  const [preview, setPreview] = useState<SolvedPreview>()
  const [status, setStatus] = useState('')
  const [isReading, setReading] = useState(false)
  const [isTicking, setTicking] = useState(false)
  const notifyReplaced = useReplacementNotice()
  const { close, keepEditing, question, fieldRef } = useDiscardQuestion(text.trim() !== '', onClose)
  // The button on Home is gone once something is ticked.
  useTitleFocusAfter()

  const read = async (files: readonly Input[] | Promise<readonly Input[]>) => {
    if (isReading) return
    setReading(true)
    keepEditing()
    try {
      const pasted = text.trim() === '' ? [] : [{ name: '', text }]
      const inputs = [...(await files), ...pasted]
      const file = await backupIn(store, inputs)
      if (file) return setBackup(file)
      const found = await (await store.solved()).read(inputs)
      setPreview(found)
      setStatus(summarize(texts, found))
    } catch (error) {
      setPreview(undefined)
      setStatus(errorText(texts, TrackerError.from(error, 'view-failed')))
    }
    setReading(false)
  }
  const tick = async (items: readonly TrackItem[]) => {
    setTicking(true)
    try {
      const { result, undo } = await (await store.solved()).tick(items, { source: host })
      onClose()
      const count = result.reduce((all, { before, after }) => all + after.done - before.done, 0)
      notifyReplaced({ title: texts.solved.ticked({ count }), undo })
      for (const { track } of result) announceReload(tracker, track.id, 'imported')
    } catch (error) {
      // The choice stays.
      setTicking(false)
      fail(error)
    }
  }
  const goBack = () => {
    setPreview(undefined)
    setStatus('')
  }
  if (backup) return <BackupDialog backup={backup} onClose={onClose} />
  return (
    <Dialog
      title={texts.lists.tickSolved}
      onClose={close}
      onDropFiles={(files) => void read(droppedInputs(files))}
    >
      <p className="solved-status" role="status">
        {isReading ? texts.solved.reading : status}
      </p>
      {preview && !isNothing(preview) ? (
        <FoundProblems
          preview={preview}
          isTicking={isTicking}
          question={question}
          fieldRef={fieldRef}
          onTick={(items) => void tick(items)}
          onBack={goBack}
          onCancel={close}
        />
      ) : (
        <SolvedSource
          text={text}
          nothing={preview}
          isReading={isReading}
          question={question}
          fieldRef={fieldRef}
          onText={setText}
          onRead={(files) => void read(files)}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}

/** Reads a single input as a backup, which contains more than what is solved. */
async function backupIn(
  store: Store,
  [input, ...others]: readonly Input[],
): Promise<BackupContent | undefined> {
  if (!input || others.length > 0) return undefined
  if ('size' in input) return store.backup().then((backup) => backup.read(input))
  return 'text' in input ? store.backup().then((backup) => backup.read(input.text)) : undefined
}

const isNothing = ({ found, already, similar }: SolvedPreview): boolean =>
  found.length + already.length + similar.length === 0

/** `34 found, 12 of them ticked already.` */
function summarize(texts: TextsWith<'solved'>, preview: SolvedPreview): string {
  const { found, already, similar, isAssumed } = preview
  if (isNothing(preview)) return texts.solved.nothing
  const values = { found: found.length + already.length, already: already.length, similar: similar.length }
  return [
    (already.length > 0 ? texts.solved.foundTicked : texts.solved.found)(values),
    ...(isAssumed ? [texts.solved.assumed] : []),
    ...(similar.length > 0 ? [texts.solved.similarCount(values)] : []),
  ].join(' ')
}
