import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Host } from '../../host/ElementHost.ts'
import { syncAddress } from '../../host/syncAddress.ts'
import type { Store, Sync } from '../../store/index.ts'
import { useTracker } from '../shared/Tracker.ts'

/** Loads what keeps devices in step, and names the server of the element. Resolves to it and to a function that ends this use. */
export async function connectSync(
  store: Store,
  host: Host,
  address: string,
): Promise<{ readonly sync: Sync; readonly end: () => void }> {
  const sync = await store.sync()
  return { sync, end: sync.use({ address, token: () => tokenOf(host.syncToken) }) }
}

/** What keeps devices in step, for as long as it is wanted; `undefined` until it is loaded. */
export function useSync(isWanted = true): Sync | undefined {
  const { store, host, fail } = useTracker()
  const address = syncAddress(host)
  const [sync, setSync] = useState<Sync>()
  useEffect(() => {
    if (!isWanted) return
    const connected = connectSync(store, host, address)
    let isShown = true
    connected.then((loaded) => isShown && setSync(loaded.sync), fail)
    return () => {
      isShown = false
      // A failure has been reported.
      void connected.then(({ end }) => end()).catch(() => {})
    }
  }, [store, host, address, fail, isWanted])
  const token = useSyncExternalStore(host.subscribe, () => host.syncToken)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is the reason.
  useEffect(() => sync?.signInAgain(), [sync, token])
  return sync
}

const tokenOf = async (token: Host['syncToken']) =>
  (typeof token === 'function' ? await token() : token) ?? ''
