import { useEffect, useRef } from 'react'
import * as texts from '../../texts/en.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { CopyTroubleActions, troubleText } from './CopyTrouble.tsx'
import { canKeepCopy } from './filePicker.ts'
import { useCopy } from './useCopy.ts'
import './styles.ts'

/** Keeps a copy of everything in a file on the disk, where the browser can. */
export function CopyInFile() {
  const isKept = useStore(({ companion }) => companion === 'persistent')
  return isKept && canKeepCopy() ? <Copy /> : null
}

function Copy() {
  const { host, notify, fail } = useTracker()
  const state = useStore((all) => all.copy)
  const { copy, choose } = useCopy()
  const part = useRef<HTMLElement>(null)
  const wasKept = useRef(state !== undefined)
  const isKept = state !== undefined
  useEffect(() => {
    if (wasKept.current === isKept) return
    wasKept.current = isKept
    // The button that was pressed is gone.
    if (!host.root.activeElement) part.current?.focus()
  }, [isKept, host])
  if (!copy) return null
  const stop = async () => {
    try {
      await copy.stop()
      notify({ id: 'saved', kind: 'message', title: texts.copyStopped, text: texts.copyStoppedText })
    } catch (error) {
      fail(error)
    }
  }
  if (!state) {
    return (
      <section ref={part} tabIndex={-1} className="section" aria-label={texts.copyTitle}>
        <p className="section-text">{texts.copyExplained}</p>
        <div>
          <Button onClick={choose}>{texts.copyKeep}</Button>
        </div>
      </section>
    )
  }
  return (
    <section ref={part} tabIndex={-1} className="copy" aria-label={texts.copyTitle}>
      <h3 className="admin-name">{texts.copyTitle}</h3>
      <dl className="facts">
        <div>
          <dt>{texts.copyFile}</dt>
          <dd>{state.name}</dd>
        </div>
        <div>
          <dt>{texts.copyWritten}</dt>
          <dd>{state.written === undefined ? texts.copyNotYet : when(state.written)}</dd>
        </div>
      </dl>
      <p className={state.trouble ? 'copy-trouble' : 'section-text'} role="status">
        {state.trouble ? troubleText(state) : texts.copyGoesOn}
      </p>
      <div className="about-actions">
        {state.trouble && <CopyTroubleActions trouble={state.trouble} />}
        {state.trouble !== 'gone' && <Button onClick={choose}>{texts.copyChooseAnother}</Button>}
        <Button onClick={() => void stop()}>{texts.copyStop}</Button>
      </div>
    </section>
  )
}

const when = (time: number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
