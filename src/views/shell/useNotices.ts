import { useCallback, useState } from 'react'
import type { Notice } from '../../ui/notice.ts'

/** The notices that are shown, and how they come and go. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const notify = useCallback((notice: Notice) => {
    // A lasting error must not contradict what was done since, and errors must not pile up over the page.
    const outdated = ({ id, kind }: Notice) =>
      id === notice.id || (kind === 'error' && (notice.kind === 'error' || notice.id === 'admin'))
    setNotices((shown) => [...shown.filter((other) => !outdated(other)), notice])
  }, [])
  const dismiss = useCallback((notice: Notice) => {
    setNotices((shown) => shown.filter((other) => other !== notice))
  }, [])
  return { notices, notify, dismiss }
}
