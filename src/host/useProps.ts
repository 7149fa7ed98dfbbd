import { useSyncExternalStore } from 'react'
import type { Props } from './attributes.ts'
import type { Host } from './ElementHost.ts'

/** What the attributes of the element say now. */
export const useProps = (host: Host): Props => useSyncExternalStore(host.subscribe, host.getProps)
