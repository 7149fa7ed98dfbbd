import { useEffect } from 'react'
import type { Track } from '../../store/index.ts'
import * as appTexts from '../../texts/en/app.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { screenOf, todayRoute } from '../routing/routes.ts'
import { useStore, useTracker, useTracks } from '../shared/Tracker.ts'
import { Menu } from '../ui/Menu.tsx'

/** Maximum number of entries side by side; with more, the rest go under `More`. */
const maxEntries = 5

export function AppHeader() {
  const { path } = useLocation()
  const tracks = useTracks()
  const current = screenOf(path, tracks)
  const entries = tracks.filter(({ hidden }) => !hidden)
  const inSight = entries.length > maxEntries ? maxEntries - 1 : maxEntries
  useStartOtherTracks(tracks)
  const entry = (track: Track) => (
    <Link
      key={track.id}
      to={track.route}
      className="app-link"
      aria-current={current.kind === 'grid' && current.track === track ? 'page' : undefined}
    >
      {trackTexts(track).navigation}
    </Link>
  )
  return (
    <header className="app-header">
      <nav className="app-nav" aria-label={appTexts.tracks}>
        {entries.slice(0, inSight).map(entry)}
        {entries.length > inSight && (
          <Menu key={path} label={appTexts.more} className="app-link">
            {entries.slice(inSight).map(entry)}
          </Menu>
        )}
        <Link
          to={todayRoute}
          className="app-link"
          aria-current={current.kind === 'today' ? 'page' : undefined}
        >
          {appTexts.today}
        </Link>
      </nav>
    </header>
  )
}

/** Starts the other tracks once the current screen is ready, so that navigation and search don't have to wait. */
function useStartOtherTracks(tracks: readonly Track[]) {
  const { store } = useTracker()
  const shown = useStore((state) => Object.values(state.tracks).some(({ status }) => status === 'ready'))
  useEffect(() => {
    if (!shown) return
    const start = () => {
      for (const { id } of tracks) void store.start(id)
    }
    const idle = globalThis.requestIdleCallback ?? ((callback) => setTimeout(callback, 200))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const handle = idle(start)
    return () => cancel(handle)
  }, [shown, store, tracks])
}
