import type { Host } from '../../host/ElementHost.ts'

type Revert = () => Promise<void>

/** By element: what takes back each tick made in it, the last one at the end. */
const ticks = new WeakMap<Host, Revert[]>()

/** Remembers how to take back a tick. */
export function rememberTick(host: Host, revert: Revert): void {
  const all = ticks.get(host) ?? []
  ticks.set(host, all)
  all.push(revert)
}

/** Takes back the last tick that was not taken back yet; each only where the item is still as it was ticked. */
export const revertLastTick = (host: Host): Promise<void> | undefined => ticks.get(host)?.pop()?.()
