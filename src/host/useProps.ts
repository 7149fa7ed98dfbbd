import { useSyncExternalStore } from 'react'
import type { Props } from './attributes.ts'
import type { Host } from './ElementHost.ts'

/** Returns the current props of the element. */
export const useProps = (host: Host): Props => useSyncExternalStore(host.subscribe, host.getProps)
