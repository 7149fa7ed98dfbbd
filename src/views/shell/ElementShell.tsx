import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import { hostOf } from '../../host/ElementHost.ts'
import { type Tracker, TrackerContext, useStore, useTracker } from '../../host/Tracker.ts'
import { useAttributes } from '../../host/useAttributes.ts'
import { openStore, TrackerError } from '../../store/index.ts'
import type { Notice } from '../../ui/notice.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { TooltipLayer } from '../../ui/TooltipLayer.tsx'
import { StorageNotices } from '../storage/StorageNotices.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface ElementShellProps {
  readonly container: ShadowRoot
  /** Ids of the tracks that the element shows: their reloads are announced to the host page. */
  readonly tracks: readonly string[]
  readonly children: ReactNode
}

/** What the four elements share: the store, the theme, notices, tooltips, and the events of the public contract. */
export function ElementShell({ container, tracks, children }: ElementShellProps) {
  const host = hostOf(container)
  const { database } = useAttributes(host)
  const store = openStore(database)
  const [notices, setNotices] = useState<readonly Notice[]>([])

  const notify = useCallback((notice: Notice) => {
    // An error that stays must not contradict what was done since, nor may errors pile up over the page.
    const outdated = ({ id, kind }: Notice) =>
      id === notice.id || (kind === 'error' && (notice.kind === 'error' || notice.id === 'admin'))
    setNotices((shown) => [...shown.filter((other) => !outdated(other)), notice])
  }, [])
  const dismiss = useCallback((notice: Notice) => {
    setNotices((shown) => shown.filter((other) => other !== notice))
  }, [])
  const fail = useCallback(
    (cause: unknown) => {
      const error = TrackerError.from(cause, 'view-failed')
      notify({ id: error.code, kind: 'error', title: error.message })
      host.emit('tracker-error', { code: error.code, message: error.message })
    },
    [notify, host],
  )
  const tracker = useMemo<Tracker>(() => ({ store, host, notify, fail }), [store, host, notify, fail])

  const shown = tracks.join()
  useEffect(
    () =>
      store.onReload(({ track, reason }) =>
        shown.split(',').includes(track) ? announceReload(tracker, track, reason) : undefined,
      ),
    [store, tracker, shown],
  )
  useEffect(() => {
    let mounted = true
    store.ready().then((storage) => mounted && host.emit('tracker-ready', { storage }))
    return () => {
      mounted = false
    }
  }, [store, host])

  return (
    <TrackerContext value={tracker}>
      <Themed>
        <ErrorBoundary fail={fail}>
          <StorageNotices />
          <TrackErrors tracks={shown} />
          {children}
        </ErrorBoundary>
        <Toasts notices={notices} dismiss={dismiss} />
        <TooltipLayer />
      </Themed>
    </TrackerContext>
  )
}

/** Tells of what goes wrong with a track that is shown all the same. */
function TrackErrors({ tracks }: { readonly tracks: string }) {
  const { fail } = useTracker()
  const error = useStore(
    (state) =>
      tracks
        .split(',')
        .map((id) => state.tracks[id])
        .find((track) => track?.status === 'ready' && track.error)?.error,
  )
  useEffect(() => {
    if (error) fail(error)
  }, [error, fail])
  return null
}

function Themed({ children }: { readonly children: ReactNode }) {
  const dark = useDark()
  return <div className={dark ? 'root dark' : 'root light'}>{children}</div>
}

/** Whether the dark theme is shown: the `theme` attribute, or the stored choice. */
export function useDark(): boolean {
  const { host } = useTracker()
  const { theme } = useAttributes(host)
  const chosen = useStore((state) => state.dark)
  return theme === 'dark' || theme === 'light' ? theme === 'dark' : chosen
}
