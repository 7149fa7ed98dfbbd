import { useCallback } from 'react'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { tracksNamed } from '../components/routing/routes.ts'
import { lazyView } from '../components/shared/lazyView.tsx'
import { useTracker, useTracks } from '../components/shared/Tracker.ts'
import { UnknownTrack } from '../components/shared/UnknownTrack.tsx'
import type { ElementDefinition, ViewProps } from '../host/define.ts'
import type { Track } from '../store/index.ts'
import { defaults, tagName } from './progress-admin.metadata.ts'

const ProgressAdmin = lazyView(() =>
  import('../components/settings/ProgressAdmin.tsx').then((module) => module.ProgressAdmin),
)

function ProgressAdminElement({ host, track }: ViewProps<typeof defaults>) {
  const shows = useCallback(
    (tracks: readonly Track[]) => (track ? tracksNamed(track, tracks) : tracks),
    [track],
  )
  return (
    <ElementShell host={host} shows={shows}>
      <Admin name={track} />
    </ElementShell>
  )
}

function Admin({ name }: { readonly name: string }) {
  const { store } = useTracker()
  const tracks = useTracks()
  if (!name) return <ProgressAdmin tracks={tracks} />
  const track = store.tracks.find(name)
  return track ? <ProgressAdmin tracks={[track]} /> : <UnknownTrack name={name} />
}

export const progressAdmin: ElementDefinition<typeof defaults> = {
  tagName,
  defaults,
  View: ProgressAdminElement,
}
