import { useEffect, useLayoutEffect, useState } from 'react'
import { hideChildren } from '../../host/childrenSlot.ts'
import type { Host } from '../../host/ElementHost.ts'
import { useAttributes } from '../../host/useAttributes.ts'
import { TrackerError } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { errorText } from '../../texts/errorText.ts'
import { Message } from '../ui/Message.tsx'

interface RefusedProps {
  readonly host: Host
  readonly error: unknown
}

/** Stands where an attribute names a database that cannot be one: there is no store, and without it nothing else. */
export function Refused({ host, error }: RefusedProps) {
  const { theme } = useAttributes(host)
  const [message, setMessage] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to open makes a new error, which says the same
  useEffect(() => {
    const { code, details } = TrackerError.from(error, 'view-failed')
    let isShown = true
    void errorText({ code, details }).then((text) => {
      if (!isShown) return
      setMessage(text)
      host.emit('tracker-error', { code, message: text })
    })
    return () => {
      isShown = false
    }
  }, [host])
  useLayoutEffect(() => hideChildren(host.root), [host])
  return (
    <div className={theme === 'light' ? 'root light' : 'root dark'}>
      <Message title={texts.appViewFailed} text={message} />
    </div>
  )
}
