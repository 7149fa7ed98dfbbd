import type { Host } from './ElementHost.ts'

/** Whether an element offers and takes links: its owner says so, and the address in the window is that of its page. */
export const acceptsLinks = (host: Host): boolean => Boolean(host.getProps().receive) && top === self
