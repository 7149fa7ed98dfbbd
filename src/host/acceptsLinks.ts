import type { Host } from './ElementHost.ts'

/** True if an element offers and accepts links: its owner allows it, and its page isn't in a frame. */
export const acceptsLinks = (host: Host): boolean => Boolean(host.getProps().receive) && top === self
