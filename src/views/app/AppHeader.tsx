import { useEffect } from 'react'
import { useStore, useTracker, useTracks } from '../../host/Tracker.ts'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/Location.ts'
import { screenOf } from '../../routing/routes.ts'
import { sum, type Topic, type Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Ring } from '../../ui/Ring.tsx'

export function AppHeader() {
  const { path } = useLocation()
  const tracks = useTracks()
  const current = screenOf(path, tracks)
  useOtherTracks()
  return (
    <header className="app-header">
      <nav className="app-nav" aria-label={texts.appTracks}>
        {tracks.map((track) => (
          <Link
            key={track.id}
            to={track.route}
            className="app-link"
            aria-current={current.kind === 'grid' && current.track === track ? 'page' : undefined}
          >
            <TrackRing track={track} />
            {trackTexts(track).navigation}
          </Link>
        ))}
      </nav>
    </header>
  )
}

function TrackRing({ track }: { readonly track: Track }) {
  const topics = useStore((state) => state.tracks[track.id]?.topics ?? noTopics)
  return <Ring {...sum(topics)} />
}

const noTopics: readonly Topic[] = []

/** Starts the tracks that the current screen does not need once it is there, for the rings in the header. */
function useOtherTracks() {
  const { store } = useTracker()
  const shown = useStore((state) => Object.values(state.tracks).some(({ status }) => status === 'ready'))
  useEffect(() => {
    if (!shown) return
    const start = () => {
      for (const { id } of store.tracks.all) void store.start(id)
    }
    const idle = globalThis.requestIdleCallback ?? ((callback) => setTimeout(callback, 200))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const handle = idle(start)
    return () => cancel(handle)
  }, [shown, store])
}
