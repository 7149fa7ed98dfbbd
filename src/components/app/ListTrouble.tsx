import { useEffect } from 'react'
import { errorDetail } from '../../host/errorDetail.ts'
import type { PageListState } from '../../host/pageList/pageListState.ts'
import { useProps } from '../../host/useProps.ts'
import { errorText } from '../../texts/errors.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Message } from '../ui/Message.tsx'
import type { Notice } from '../ui/notice.ts'

interface ListTroubleProps {
  readonly state: Exclude<PageListState, { status: 'waiting' }>
  /** Only the page hears of it while a stored version is shown, which is all that the visitor needs. */
  readonly isQuiet?: boolean
}

/** Reports a problem with an element's list: as a notice if a stored version is shown, otherwise in its place. */
export function ListTrouble({ state, isQuiet = false }: ListTroubleProps) {
  const { texts, host, notify, dismiss } = useTracker()
  const isShown = state.status === 'ready'
  const { list } = useProps(host)
  const { error, retry } = 'error' in state ? state : {}
  const text = error ? errorText(texts, error) : ''
  useEffect(() => {
    if (!error) return
    host.emit('tracker-error', errorDetail(error, text))
    if (!isShown || isQuiet) return
    const actions = retry && [{ label: texts.common.tryAgain, run: retry }]
    const notice: Notice = {
      id: error.code,
      kind: 'error',
      title: texts.app.listOutdated,
      text,
      ...(actions && { actions }),
    }
    notify(notice)
    return () => dismiss(notice)
  }, [error, text, texts, retry, isShown, isQuiet, host, notify, dismiss])
  if (isShown) return null
  if (state.status === 'missing')
    return <Message title={list ? texts.app.noListBeside : texts.app.noList} text={texts.app.noListText} />
  if (state.status === 'conflict')
    return <Message title={texts.app.listTaken} text={texts.app.listTakenText({ topic: state.topic })} />
  const action = retry && { label: texts.common.tryAgain, run: retry }
  return <Message title={texts.app.listFailed} text={text} {...(action && { action })} />
}
