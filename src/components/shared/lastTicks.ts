import type { Host } from '../../host/ElementHost.ts'

/** Resolves to false if nothing was left to take back. */
type Revert = () => Promise<boolean>

/** By element: what takes back each tick made in it, the last one at the end. */
const ticks = new WeakMap<Host, Revert[]>()

/** Remembers how to take back a tick. */
export function rememberTick(host: Host, revert: Revert): void {
  const all = ticks.get(host) ?? []
  ticks.set(host, all)
  all.push(revert)
}

/** Takes back the last tick that was not taken back yet, where the item is still as it was ticked; `undefined` if there was none. */
export function revertLastTick(host: Host): Promise<void> | undefined {
  const all = ticks.get(host) ?? []
  if (all.length === 0) return undefined
  const revert = async () => {
    for (let last = all.pop(); last; last = all.pop()) if (await last()) return
  }
  return revert()
}
