import type { ReloadReason } from '../store/index.ts'
import type { Tracker } from './Tracker.ts'

/**
 * Tells the host page that the element starts again, and returns whether it may. With `reload="page"` the page does it
 * instead: it is loaded again, after Reset and Import at `base` (specification, section 4).
 */
export function announceReload(
  { host }: Pick<Tracker, 'host'>,
  track: string,
  reason: ReloadReason,
): boolean {
  if (!host.emit('tracker-reload', { track, reason })) return false
  const { reload, base } = host.getAttributes()
  if (reload !== 'page') return true
  if (base && (reason === 'reset' || reason === 'imported')) location.assign(new URL(base, document.baseURI))
  else location.reload()
  return false
}
