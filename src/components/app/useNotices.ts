import { useCallback, useState } from 'react'
import type { Notice } from '../ui/notice.ts'

/** The notices that are shown, and how they come and go. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const notify = useCallback((notice: Notice) => {
    // What was told before must not contradict what replaced a whole track, and errors must not pile up over the page.
    const outdated = ({ id, kind }: Notice) =>
      id === notice.id || notice.id === 'admin' || (kind === 'error' && notice.kind === 'error')
    setNotices((shown) => [...shown.filter((other) => !outdated(other)), notice])
  }, [])
  const dismiss = useCallback((notice: Notice) => {
    setNotices((shown) => shown.filter((other) => other !== notice))
  }, [])
  return { notices, notify, dismiss }
}
