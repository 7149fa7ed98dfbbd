import { useEffect, useState } from 'react'
import { syncAddress } from '../../host/syncAddress.ts'
import type { Sync } from '../../store/index.ts'
import { useTracker } from '../shared/Tracker.ts'

/** Loads what keeps devices in step, with the server of the element; `undefined` until then. */
export function useSync(): Sync | undefined {
  const { store, host, fail } = useTracker()
  const address = syncAddress(host)
  const [sync, setSync] = useState<Sync>()
  useEffect(() => {
    let isShown = true
    store.sync().then((loaded) => {
      if (!isShown) return
      loaded.use({ address, token: async () => tokenOf(host.syncToken) })
      setSync(loaded)
    }, fail)
    return () => {
      isShown = false
    }
  }, [store, host, address, fail])
  return sync
}

const tokenOf = async (token: string | (() => string | Promise<string>) | null | undefined) =>
  (typeof token === 'function' ? await token() : token) ?? ''
