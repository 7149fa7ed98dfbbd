import { useEffect } from 'react'
import type { ListState } from '../../host/pageList/listState.ts'
import * as texts from '../../texts/en.ts'
import { errorText } from '../../texts/errors.ts'
import { fill } from '../../texts/fill.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Message } from '../ui/Message.tsx'

/** Says what is wrong with the list of an element: above what was stored as a notice, else in its place. */
export function ListTrouble({ state }: { readonly state: Exclude<ListState, { status: 'waiting' }> }) {
  const { host, notify } = useTracker()
  const isShown = state.status === 'ready'
  const { error, retry } = state.status === 'taken' ? {} : state
  const text = error ? errorText(error) : ''
  useEffect(() => {
    if (!error) return
    host.emit('tracker-error', { code: error.code, message: text })
    if (!isShown) return
    const actions = retry && [{ label: texts.appTryAgain, run: retry }]
    notify({
      id: error.code,
      kind: 'error',
      title: texts.listOutdated,
      text,
      ...(actions && { actions }),
    })
  }, [error, text, retry, isShown, host, notify])
  if (isShown) return null
  if (state.status === 'taken')
    return <Message title={texts.listTaken} text={fill(texts.listTakenText, { topic: state.topic })} />
  const action = retry && { label: texts.appTryAgain, run: retry }
  return <Message title={texts.listFailed} text={text} {...(action && { action })} />
}
