import { useCallback, useState } from 'react'
import type { Notice } from '../ui/notice.ts'

/** Stores the visible notices, and adds and removes them. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const notify = useCallback((notice: Notice) => {
    // Older notices must not contradict the one about a replaced track, and errors must not pile up over the page.
    const outdated = ({ id, kind }: Notice) =>
      id === notice.id || notice.id === 'admin' || (kind === 'error' && notice.kind === 'error')
    setNotices((shown) => {
      const replaced = shown.find(({ id }) => id === notice.id)
      const joined = replaced && notice.join ? notice.join(replaced) : notice
      const others = shown.filter((other) => !outdated(other))
      return joined.isPatient ? [joined, ...others] : [...others, joined]
    })
  }, [])
  const dismiss = useCallback((notice: Notice) => {
    setNotices((shown) => shown.filter((other) => other !== notice))
  }, [])
  return { notices, notify, dismiss }
}
