import { momentText } from '../shared/days.ts'
import { Switch } from '../shared/Switch.tsx'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { CopyTroubleActions } from './CopyTrouble.tsx'
import { canKeepCopy } from './filePicker.ts'
import { useCopy } from './useCopy.ts'
import './styles.ts'

/** Keeps a copy of everything in a file on disk, if the browser supports it. */
export function CopyInFile() {
  const isKept = useStore(({ companion }) => companion === 'persistent')
  return isKept && canKeepCopy() ? <Copy /> : null
}

function Copy() {
  const { texts, notify, fail } = useTracker()
  const state = useStore((all) => all.copy)
  const { copy, create, open } = useCopy()
  const stop = async () => {
    await copy?.stop()
    notify({ id: 'saved', kind: 'message', title: texts.copy.stopped, text: texts.copy.stoppedText })
  }
  const status = state?.trouble
    ? texts.copy[state.trouble]({ name: state.name })
    : state &&
      texts.copy.writtenTo({
        name: state.name,
        time: state.written === undefined ? texts.copy.notYet : momentText(texts, state.written),
      })
  return (
    <section className="copy" aria-label={texts.copy.title}>
      <Switch
        name={texts.copy.keep}
        explanation={status ?? texts.copy.explained}
        {...(status && { role: 'status' as const })}
        value={state !== undefined}
        isDisabled={!copy}
        onChange={() => (state ? void stop().catch(fail) : create())}
      />
      <div className="section-actions">
        {state?.trouble && <CopyTroubleActions trouble={state.trouble} />}
        {state && state.trouble !== 'gone' && (
          <Button kind="quiet" onClick={create}>
            {texts.copy.chooseAnother}
          </Button>
        )}
        <Button kind="quiet" disabled={!copy} onClick={open}>
          {texts.copy.useExisting}
        </Button>
      </div>
    </section>
  )
}
