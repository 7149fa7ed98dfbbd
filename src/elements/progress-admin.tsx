import { ElementShell } from '../components/ElementShell.tsx'
import { hostOf } from '../components/host.ts'
import { ProgressAdmin } from '../components/ProgressAdmin.tsx'
import { UnknownTrack } from '../components/UnknownTrack.tsx'
import { useAttributes } from '../components/useAttributes.ts'
import { trackNamed, tracks } from '../store/index.ts'
import { define } from './define.ts'

const attributes = { track: '', theme: '', database: 'db' }

function ProgressAdminElement({ container }: { readonly container: ShadowRoot }) {
  const name = useAttributes(hostOf(container)).track
  const track = name === undefined ? undefined : trackNamed(name)
  const shown = name === undefined ? tracks : track ? [track] : []
  return (
    <ElementShell container={container} tracks={shown.map(({ id }) => id)}>
      {name !== undefined && !track ? <UnknownTrack name={name} /> : <ProgressAdmin tracks={shown} />}
    </ElementShell>
  )
}

define({ name: 'progress-admin', attributes, View: ProgressAdminElement })

export type * from './types.ts'
