import type { ElementDefinition } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { useAttributes } from '../host/useAttributes.ts'
import { LocationContext } from '../routing/Location.ts'
import { initialRoute, type Routing } from '../routing/routeHistory.ts'
import { screenOf, trackOfScreen } from '../routing/routes.ts'
import { useRouting } from '../routing/useRouting.ts'
import type { Track } from '../store/index.ts'
import { partOf } from '../views/app/Screen.tsx'
import { TrackerApp } from '../views/app/TrackerApp.tsx'
import { ElementShell } from '../views/shell/ElementShell.tsx'
import { defaults, tagName } from './dsa-tracker-element.metadata.ts'

const everyTrack = (tracks: readonly Track[]) => tracks

function DsaTracker({ container }: { readonly container: ShadowRoot }) {
  return (
    <ElementShell container={container} shows={everyTrack}>
      <Routed container={container} />
    </ElementShell>
  )
}

function Routed({ container }: { readonly container: ShadowRoot }) {
  const given = useAttributes(hostOf(container))
  const location = useRouting(routingOf(given.routing), given.base ?? defaults.base, given.route)
  return (
    <LocationContext value={location}>
      <TrackerApp
        author={given.author ?? defaults.author}
        authorHref={given['author-href'] ?? defaults['author-href']}
      />
    </LocationContext>
  )
}

const routingOf = (value: string | null | undefined): Routing =>
  value === 'hash' || value === 'history' ? value : 'memory'

export const dsaTracker: ElementDefinition = {
  tagName,
  defaults,
  View: DsaTracker,
  firstScreen: ({ routing, base, route }, tracks) => {
    const shown = initialRoute(
      routingOf(routing?.trim()),
      base?.trim() || defaults.base,
      route?.trim() || defaults.route,
    )
    const screen = screenOf(shown, tracks.all)
    return { track: trackOfScreen(screen), part: partOf(screen) }
  },
}
