import { type RefObject, useEffect } from 'react'
import { backAt, type Store, type Track } from '../../store/index.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'

/** What the clock of this page said when a time began that is being counted, by store, and by track and that time. */
const starts = new WeakMap<Store, Map<string, number>>()

const clocks = () => ({ day: Date.now(), page: performance.now() })

/** Counts for how long the page of the opened item may have been in front: while this one is not, until the student is back. */
export function useAway(track: Track, bar: RefObject<HTMLElement | null>): void {
  const { store } = useTracker()
  const isCounting = useStore(({ last }) => last[track.id]?.away?.since !== undefined)
  // Another window of ours has lost the focus, to this one.
  useEffect(() => {
    const page = bar.current?.ownerDocument
    if (isCounting && page && isInFront(page)) update(store, track, true)
  }, [store, track, bar, isCounting])
  useEffect(() => {
    const page = bar.current?.ownerDocument
    const window = page?.defaultView
    if (!page || !window) return
    const follow = () => update(store, track, isInFront(page))
    follow()
    page.addEventListener('visibilitychange', follow)
    window.addEventListener('focus', follow)
    window.addEventListener('blur', follow)
    return () => {
      page.removeEventListener('visibilitychange', follow)
      window.removeEventListener('focus', follow)
      window.removeEventListener('blur', follow)
    }
  }, [store, track, bar])
}

const isInFront = (page: Document): boolean => page.visibilityState === 'visible' && page.hasFocus()

/** Begins to count, or stops. */
function update(store: Store, { id }: Track, isHere: boolean): void {
  const away = store.getState().last[id]?.away
  if (!away || isHere === (away.since === undefined)) return
  const now = clocks()
  const known = starts.get(store) ?? new Map<string, number>()
  starts.set(store, known)
  if (isHere) {
    const key = `${id} ${away.since}`
    store.setAway(id, backAt(away, now, known.get(key)))
    known.delete(key)
  } else {
    known.set(`${id} ${now.day}`, now.page)
    store.setAway(id, { ...away, since: now.day })
  }
}
