import { useRef, useState } from 'react'
import type { History } from '../../store/index.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'

interface RecordingProps {
  readonly history: History
  readonly isOn: boolean
  /** True if there is something to erase. */
  readonly holdsAny: boolean
}

/** Turns recording off or on again; once it is off, what was recorded can be erased. */
export function Recording({ history, isOn, holdsAny }: RecordingProps) {
  const texts = useTexts()
  const { store, notify, fail } = useTracker()
  const [isAsking, setAsking] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const erase = async () => {
    setAsking(false)
    try {
      await history.eraseActivity()
      // The button that had the focus is gone along with what it erased.
      toggle.current?.focus()
      notify({ id: 'activity', kind: 'message', title: texts.activity.erased })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <div className="recording">
      {!isOn && <p className="section-text">{texts.activity.off}</p>}
      {/* One button for both states, so it keeps the focus. */}
      <Button ref={toggle} kind="quiet" onClick={() => store.settings.set({ activity: !isOn })}>
        {isOn ? texts.activity.stop : texts.activity.again}
      </Button>
      {!isOn && holdsAny && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.activity.erase}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.activity.erase}
          confirm={texts.activity.eraseNow}
          onCancel={() => setAsking(false)}
          onConfirm={() => void erase()}
        >
          <p>{texts.activity.eraseExplained}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
