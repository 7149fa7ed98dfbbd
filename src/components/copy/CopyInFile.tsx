import { useEffect, useRef } from 'react'
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
  const { host, notify, fail } = useTracker()
  const state = useStore((all) => all.copy)
  const { copy, choose } = useCopy()
  const part = useRef<HTMLElement>(null)
  const wasKept = useRef(state !== undefined)
  const isKept = state !== undefined
  useEffect(() => {
    if (wasKept.current === isKept) return
    wasKept.current = isKept
    // The button that was pressed is gone, so focus the section.
    if (!host.root.activeElement) part.current?.focus()
  }, [isKept, host])
  if (!copy) return null
  const stop = async () => {
    try {
      await copy.stop()
      notify({ id: 'saved', kind: 'message', title: copyTexts.stopped, text: copyTexts.stoppedText })
    } catch (error) {
      fail(error)
    }
  }
  if (!state) {
    return (
      <section ref={part} tabIndex={-1} className="section" aria-label={copyTexts.title}>
        <p className="section-text">{copyTexts.explained}</p>
        <div>
          <Button onClick={choose}>{copyTexts.keep}</Button>
        </div>
      </section>
    )
  }
  return (
    <section ref={part} tabIndex={-1} className="copy" aria-label={copyTexts.title}>
      <h3 className="admin-name">{copyTexts.title}</h3>
      <dl className="facts">
        <div>
          <dt>{copyTexts.file}</dt>
          <dd>{state.name}</dd>
        </div>
        <div>
          <dt>{copyTexts.written}</dt>
          <dd>{state.written === undefined ? copyTexts.notYet : when(state.written)}</dd>
        </div>
      </dl>
      <p className={state.trouble ? 'copy-trouble' : 'section-text'} role="status">
        {state.trouble ? troubleText(state) : copyTexts.goesOn}
      </p>
      <div className="about-actions">
        {state.trouble && <CopyTroubleActions trouble={state.trouble} />}
        {state.trouble !== 'gone' && <Button onClick={choose}>{copyTexts.chooseAnother}</Button>}
        <Button onClick={() => void stop()}>{copyTexts.stop}</Button>
      </div>
    </section>
  )
}

const when = (time: number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
