import { define } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { useAttributes } from '../host/useAttributes.ts'
import { LocationContext } from '../routing/Location.ts'
import { initialRoute, type Routing } from '../routing/routeHistory.ts'
import { trackOfRoute } from '../routing/routes.ts'
import { useRouting } from '../routing/useRouting.ts'
import { tracks } from '../store/index.ts'
import { TrackerApp } from '../views/app/TrackerApp.tsx'
import { ElementShell } from '../views/shell/ElementShell.tsx'

const attributes = {
  routing: 'memory',
  base: '/',
  route: '/',
  reload: 'element',
  author: '450-DSA',
  'author-href': 'https://github.com/AsishRaju/450-DSA',
  theme: '',
  database: 'db',
}

const shownTracks = tracks.map(({ id }) => id)

function DsaTracker({ container }: { readonly container: ShadowRoot }) {
  return (
    <ElementShell container={container} tracks={shownTracks}>
      <Routed container={container} />
    </ElementShell>
  )
}

function Routed({ container }: { readonly container: ShadowRoot }) {
  const given = useAttributes(hostOf(container))
  const location = useRouting(routingOf(given.routing), given.base ?? attributes.base, given.route)
  return (
    <LocationContext value={location}>
      <TrackerApp
        author={given.author ?? attributes.author}
        authorHref={given['author-href'] ?? attributes['author-href']}
      />
    </LocationContext>
  )
}

const routingOf = (value: string | null | undefined): Routing =>
  value === 'hash' || value === 'history' ? value : 'memory'

define({
  name: 'dsa-tracker',
  attributes,
  View: DsaTracker,
  trackOf: ({ routing, base, route }) =>
    trackOfRoute(
      initialRoute(
        routingOf(routing?.trim()),
        base?.trim() || attributes.base,
        route?.trim() || attributes.route,
      ),
    ),
})

export type * from './types.ts'
