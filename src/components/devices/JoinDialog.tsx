import { useEffect, useState } from 'react'
import type { StoreState, SyncPreview } from '../../store/index.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useSync } from './useSync.ts'

interface JoinDialogProps {
  /** The key, as the link carries it. */
  readonly link: string
  readonly onClose: () => void
}

/** Shows what is on the server and what is here, and joins if the visitor agrees. */
export function JoinDialog({ link, onClose }: JoinDialogProps) {
  const texts = useTexts()
  const { fail } = useTracker()
  const notifyReplaced = useReplacementNotice()
  const sync = useSync()
  const [preview, setPreview] = useState<SyncPreview>()
  const [isJoining, setJoining] = useState(false)
  const done = useStore(doneHere)
  const notes = useStore(notesHere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is read once; another link mounts another dialog
  useEffect(() => {
    sync?.preview(link).then(setPreview, (error) => {
      fail(error)
      onClose()
    })
  }, [sync])
  const join = async () => {
    if (!sync || !preview) return
    setJoining(true)
    try {
      const { undo } = await sync.join(preview)
      onClose()
      notifyReplaced({ title: texts.sync.joined, text: texts.sync.joinedText, undo })
    } catch (error) {
      setJoining(false)
      fail(error)
    }
  }
  const isNew = preview && !preview.isJoined
  return (
    <Dialog title={texts.sync.joinTitle} onClose={onClose}>
      <div role="status">
        {preview ? (
          <>
            <p>{texts.sync.there({ done: preview.done, notes: preview.notes })}</p>
            <p>{texts.sync.here({ done, notes })}</p>
            <p className="section-text">{isNew ? texts.sync.joinQuestion : texts.sync.joinAgain}</p>
          </>
        ) : (
          <p>{texts.sync.joinLooking}</p>
        )}
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {isNew ? texts.common.cancel : texts.common.close}
        </Button>
        {isNew && (
          <Button kind="primary" disabled={isJoining} onClick={() => void join()} ref={focusAtOnce}>
            {texts.sync.join}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Joining is what the visitor opened the link for. */
const focusAtOnce = (button: HTMLButtonElement | null): void => button?.focus({ focusVisible: true })

const itemsOf = ({ tracks }: StoreState) =>
  Object.values(tracks)
    .flatMap(({ topics }) => topics)
    .flatMap(({ items }) => items)
const doneHere = (state: StoreState): number => itemsOf(state).filter((item) => item.done).length
const notesHere = (state: StoreState): number => itemsOf(state).filter(({ note }) => note !== '').length
