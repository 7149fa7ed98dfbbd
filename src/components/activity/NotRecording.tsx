import { useRef, useState } from 'react'
import type { History } from '../../store/index.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useTracker } from './texts.ts'

interface NotRecordingProps {
  readonly history: History
  /** True if there is something to erase. */
  readonly holdsAny: boolean
  readonly onRecord: () => void
}

/** Says that nothing is recorded. Recording can be turned on again, and what was recorded can be erased. */
export function NotRecording({ history, holdsAny, onRecord }: NotRecordingProps) {
  const { texts, notify, fail } = useTracker()
  const [isAsking, setAsking] = useState(false)
  const again = useRef<HTMLButtonElement>(null)
  const erase = async () => {
    setAsking(false)
    await history.eraseActivity()
    // The button that had the focus is gone along with what it erased.
    again.current?.focus()
    notify({ id: 'activity', kind: 'message', title: texts.activity.erased })
  }
  return (
    <div className="line recording">
      <p className="section-text">{texts.activity.off}</p>
      <Button ref={again} kind="quiet" onClick={onRecord}>
        {texts.activity.again}
      </Button>
      {holdsAny && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.activity.erase}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.activity.erase}
          confirm={texts.activity.eraseNow}
          onCancel={() => setAsking(false)}
          onConfirm={() => void erase().catch(fail)}
        >
          <p>{texts.activity.eraseExplained}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
