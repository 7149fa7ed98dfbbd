import { useRef, useState } from 'react'
import type { History } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'

interface RecordingProps {
  readonly history: History
  readonly isOn: boolean
  /** Whether there is something to erase. */
  readonly holdsAny: boolean
}

/** Stops the recording for good, or starts it again; what was recorded can be erased once it has stopped. */
export function Recording({ history, isOn, holdsAny }: RecordingProps) {
  const { notify, fail } = useTracker()
  const [isAsking, setAsking] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const erase = async () => {
    setAsking(false)
    try {
      await history.eraseActivity()
      // The button that had the focus is gone with what it erased.
      toggle.current?.focus()
      notify({ id: 'activity', kind: 'message', title: texts.activityErased })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <div className="recording">
      {!isOn && <p className="section-text">{texts.activityOff}</p>}
      {/* One button for both, which keeps the focus. */}
      <Button ref={toggle} kind="quiet" onClick={() => history.setLogged(!isOn)}>
        {isOn ? texts.activityStop : texts.activityAgain}
      </Button>
      {!isOn && holdsAny && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.activityErase}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.activityErase}
          confirm={texts.activityEraseNow}
          onCancel={() => setAsking(false)}
          onConfirm={() => void erase()}
        >
          <p>{texts.activityEraseExplained}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
