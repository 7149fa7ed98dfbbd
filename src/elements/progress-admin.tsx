import { useCallback } from 'react'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { tracksNamed } from '../components/routing/routes.ts'
import { lazyView } from '../components/shared/lazyView.tsx'
import { useTracker, useTracks } from '../components/shared/Tracker.ts'
import { UnknownTrack } from '../components/shared/UnknownTrack.tsx'
import type { ElementDefinition } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { useAttributes } from '../host/useAttributes.ts'
import type { Track } from '../store/index.ts'
import { defaults, tagName } from './progress-admin.metadata.ts'

const ProgressAdmin = lazyView(() =>
  import('../components/settings/ProgressAdmin.tsx').then((module) => module.ProgressAdmin),
)

function ProgressAdminElement({ container }: { readonly container: ShadowRoot }) {
  const name = useAttributes(hostOf(container)).track
  const shows = useCallback(
    (tracks: readonly Track[]) => (name === undefined ? tracks : tracksNamed(name, tracks)),
    [name],
  )
  return (
    <ElementShell container={container} shows={shows}>
      <Admin name={name} />
    </ElementShell>
  )
}

function Admin({ name }: { readonly name: string | undefined }) {
  const { store } = useTracker()
  const tracks = useTracks()
  if (name === undefined) return <ProgressAdmin tracks={tracks} />
  const track = store.tracks.find(name)
  return track ? <ProgressAdmin tracks={[track]} /> : <UnknownTrack name={name} />
}

export const progressAdmin: ElementDefinition = { tagName, defaults, View: ProgressAdminElement }
