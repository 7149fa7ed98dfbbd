import type { ReloadReason } from '../store/index.ts'
import type { Tracker } from './Tracker.ts'

/**
 * Tells the host page that the element starts again, and returns whether it may. With `reload="page"` the page does it
 * instead: it is loaded again, after Reset and Import at `base` (specification, section 4). Never where nothing is kept: the
 * page would lose what it shows, and start and load again without end.
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

/** The address of `base`, unless it leads elsewhere or runs a script: it can come with a link that somebody was sent. */
function pageOfThisSite(base: string | null | undefined): string | undefined {
  if (!base || !URL.canParse(base, document.baseURI)) return undefined
  const { protocol, origin, href } = new URL(base, document.baseURI)
  return /^https?:$/.test(protocol) && origin === location.origin ? href : undefined
}
