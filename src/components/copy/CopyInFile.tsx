import { useId } from 'react'
import { momentText } from '../shared/days.ts'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { CopyTroubleActions, troubleText } from './CopyTrouble.tsx'
import { canKeepCopy } from './filePicker.ts'
import { useCopy } from './useCopy.ts'
import './styles.ts'

/** Keeps a copy of everything in a file on disk, if the browser supports it. */
export function CopyInFile() {
  const isKept = useStore(({ companion }) => companion === 'persistent')
  return isKept && canKeepCopy() ? <Copy /> : null
}

function Copy() {
  const texts = useTexts()
  const { notify, fail } = useTracker()
  const state = useStore((all) => all.copy)
  const { copy, choose } = useCopy()
  const explained = useId()
  const stop = async () => {
    if (!copy) return
    try {
      await copy.stop()
      notify({ id: 'saved', kind: 'message', title: texts.copy.stopped, text: texts.copy.stoppedText })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <section className="copy" aria-label={texts.copy.title}>
      <label className="option-name">
        <span className="checkbox">
          <input
            type="checkbox"
            checked={state !== undefined}
            disabled={!copy}
            aria-describedby={explained}
            onChange={() => (state ? void stop() : choose())}
          />
        </span>
        {texts.copy.keep}
      </label>
      {state ? (
        <>
          <p id={explained} className={state.trouble ? 'copy-trouble' : 'section-text'} role="status">
            {state.trouble
              ? troubleText(texts, state)
              : texts.copy.writtenTo({
                  name: state.name,
                  time: state.written === undefined ? texts.copy.notYet : momentText(texts, state.written),
                })}
          </p>
          <div className="section-actions">
            {state.trouble && <CopyTroubleActions trouble={state.trouble} />}
            {state.trouble !== 'gone' && (
              <Button kind="quiet" onClick={choose}>
                {texts.copy.chooseAnother}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p id={explained} className="section-text">
          {texts.copy.explained}
        </p>
      )}
    </section>
  )
}
