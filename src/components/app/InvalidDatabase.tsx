import { useEffect, useLayoutEffect } from 'react'
import { hideChildren } from '../../host/childrenSlot.ts'
import type { Host } from '../../host/ElementHost.ts'
import { TrackerError } from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { english } from '../../texts/texts.ts'
import { useDark } from '../shared/useDark.ts'
import { Message } from '../ui/Message.tsx'
import { useElementTexts } from './useElementTexts.ts'
import './styles.ts'

interface InvalidDatabaseProps {
  readonly host: Host
  readonly error: unknown
}

/** Shown if an attribute names an invalid database: without a store, nothing else can be rendered. */
export function InvalidDatabase({ host, error }: InvalidDatabaseProps) {
  const texts = useElementTexts(host, '') ?? english
  // The visitor's choice can't be read, so it is the first one.
  const dark = useDark(host, true)
  const { code, details } = TrackerError.from(error, 'view-failed')
  const message = errorText(texts, { code, details })
  useEffect(() => {
    host.emit('tracker-error', { code, message })
  }, [host, code, message])
  useLayoutEffect(() => hideChildren(host.root), [host])
  return (
    <div className={dark ? 'root dark' : 'root light'}>
      <Message title={texts.app.viewFailed} text={message} />
    </div>
  )
}
