import type { ReloadReason } from '../store/index.ts'
import type { Tracker } from './Tracker.ts'

/**
 * Announces to the host page that the element is about to restart, and returns whether it may. With `reload="page"` the whole
 * page reloads instead; after Reset and Import it goes to `base`. Never while nothing is kept: the page would lose what it
 * shows and reload forever.
 */
export function announceReload(
  { host, store }: Pick<Tracker, 'host' | 'store'>,
  track: string,
  reason: ReloadReason,
): boolean {
  if (!host.emit('tracker-reload', { track, reason })) return false
  const { reload, base } = host.getAttributes()
  if (reload !== 'page' || !store.isKept(track)) return true
  const home = reason === 'reset' || reason === 'imported' ? pageOfThisSite(base) : undefined
  if (home) location.assign(home)
  else location.reload()
  return false
}

/** The address of `base`, unless it leads to another site or runs a script: it may come from a link sent by somebody. */
function pageOfThisSite(base: string | null | undefined): string | undefined {
  if (!base || !URL.canParse(base, document.baseURI)) return undefined
  const { protocol, origin, href } = new URL(base, document.baseURI)
  return /^https?:$/.test(protocol) && origin === location.origin ? href : undefined
}
