import { useId } from 'react'
import * as copyTexts from '../../texts/en/copy.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
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
  const { notify, fail } = useTracker()
  const state = useStore((all) => all.copy)
  const { copy, choose } = useCopy()
  const explained = useId()
  const stop = async () => {
    if (!copy) return
    try {
      await copy.stop()
      notify({ id: 'saved', kind: 'message', title: copyTexts.stopped, text: copyTexts.stoppedText })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <section className="copy" aria-label={copyTexts.title}>
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
        {copyTexts.keep}
      </label>
      {state ? (
        <>
          <p id={explained} className={state.trouble ? 'copy-trouble' : 'section-text'} role="status">
            {state.trouble
              ? troubleText(state)
              : copyTexts.writtenTo({
                  name: state.name,
                  time: state.written === undefined ? copyTexts.notYet : when(state.written),
                })}
          </p>
          <div className="about-actions">
            {state.trouble && <CopyTroubleActions trouble={state.trouble} />}
            {state.trouble !== 'gone' && (
              <Button kind="quiet" onClick={choose}>
                {copyTexts.chooseAnother}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p id={explained} className="section-text">
          {copyTexts.explained}
        </p>
      )}
    </section>
  )
}

const when = (time: number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
