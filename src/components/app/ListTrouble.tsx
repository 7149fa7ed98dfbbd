import { useEffect } from 'react'
import type { ListState } from '../../host/pageList/listState.ts'
import * as appTexts from '../../texts/en/app.ts'
import * as commonTexts from '../../texts/en/common.ts'
import { errorText } from '../../texts/errors.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Message } from '../ui/Message.tsx'

/** Reports a problem with an element's list: as a notice if a stored version is shown, otherwise in its place. */
export function ListTrouble({ state }: { readonly state: Exclude<ListState, { status: 'waiting' }> }) {
  const { host, notify } = useTracker()
  const isShown = state.status === 'ready'
  const { error, retry } = state.status === 'conflict' ? {} : state
  const text = error ? errorText(error) : ''
  useEffect(() => {
    if (!error) return
    host.emit('tracker-error', { code: error.code, message: text })
    if (!isShown) return
    const actions = retry && [{ label: commonTexts.tryAgain, run: retry }]
    notify({
      id: error.code,
      kind: 'error',
      title: appTexts.listOutdated,
      text,
      ...(actions && { actions }),
    })
  }, [error, text, retry, isShown, host, notify])
  if (isShown) return null
  if (state.status === 'conflict')
    return <Message title={appTexts.listTaken} text={appTexts.listTakenText({ topic: state.topic })} />
  const action = retry && { label: commonTexts.tryAgain, run: retry }
  return <Message title={appTexts.listFailed} text={text} {...(action && { action })} />
}
