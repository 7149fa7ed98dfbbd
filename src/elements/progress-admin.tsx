import { useCallback } from 'react'
import type { ElementDefinition } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { lazyView } from '../host/lazyView.tsx'
import { useTracker, useTracks } from '../host/Tracker.ts'
import { useAttributes } from '../host/useAttributes.ts'
import { tracksNamed } from '../routing/routes.ts'
import type { Track } from '../store/index.ts'
import { UnknownTrack } from '../views/page/UnknownTrack.tsx'
import { ElementShell } from '../views/shell/ElementShell.tsx'
import { defaults, tagName } from './progress-admin.metadata.ts'

const ProgressAdmin = lazyView(() =>
  import('../views/about/ProgressAdmin.tsx').then((module) => module.ProgressAdmin),
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
