import { define } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { useAttributes } from '../host/useAttributes.ts'
import { trackNamed, tracks } from '../store/index.ts'
import { ProgressAdmin } from '../views/about/ProgressAdmin.tsx'
import { UnknownTrack } from '../views/page/UnknownTrack.tsx'
import { ElementShell } from '../views/shell/ElementShell.tsx'
import { defaults, tagName } from './progress-admin.metadata.ts'

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

define({ tagName, defaults, View: ProgressAdminElement })

export type * from './types.ts'
