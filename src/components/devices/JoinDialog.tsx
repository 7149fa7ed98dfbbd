import { useEffect, useState } from 'react'
import type { SyncPreview } from '../../store/index.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useStore } from '../shared/Tracker.ts'
import { countOfDone, countOfNotes } from './figuresHere.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { useTracker } from './texts.ts'
import { useSync } from './useSync.ts'

interface JoinDialogProps {
  /** The key, as the link carries it. */
  readonly link: string
  readonly onClose: () => void
}

/** Shows what is on the server and what is here, and joins if the visitor agrees. */
export function JoinDialog({ link, onClose }: JoinDialogProps) {
  const { texts, fail } = useTracker()
  const notifyReplaced = useReplacementNotice()
  const sync = useSync()
  const [preview, setPreview] = useState<SyncPreview>()
  const done = useStore(countOfDone)
  const notes = useStore(countOfNotes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is read once; another link mounts another dialog
  useEffect(() => {
    sync?.preview(link).then(setPreview, (error) => {
      fail(error)
      onClose()
    })
  }, [sync])
  const join = async () => {
    if (!sync || !preview) return
    const { undo } = await sync.join(preview)
    onClose()
    notifyReplaced({ title: texts.sync.joined, text: texts.sync.joinedText, undo })
  }
  const isNew = preview && !preview.isJoined
  return (
    <LinkDialog
      title={texts.sync.joinTitle}
      action={isNew ? texts.sync.join : undefined}
      onAgree={join}
      onClose={onClose}
    >
      {preview ? (
        <>
          <p>{texts.sync.there({ done: preview.done, notes: preview.notes })}</p>
          <p>{texts.sync.here({ done, notes })}</p>
          <p className="section-text">{isNew ? texts.sync.joinQuestion : texts.sync.joinAgain}</p>
        </>
      ) : (
        <p>{texts.sync.joinLooking}</p>
      )}
    </LinkDialog>
  )
}
