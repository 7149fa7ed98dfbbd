import { useSyncExternalStore } from 'react'
import type { Host } from './ElementHost.ts'

/** The element's attributes that say something; `undefined` for one that is absent or empty. */
export function useAttributes(host: Host): Readonly<Record<string, string | undefined>> {
  const attributes = useSyncExternalStore(host.subscribe, host.getAttributes)
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value?.trim() || undefined]),
  )
}

/** Whether the element is to show the part alone. */
export const useCompact = (host: Host): boolean =>
  useSyncExternalStore(host.subscribe, () => host.element.hasAttribute('compact'))
