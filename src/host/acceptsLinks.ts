import type { Host } from './ElementHost.ts'

/** True if an element offers and accepts links: its owner allows it, and its page isn't in a frame. */
export const acceptsLinks = (host: Host): boolean => Boolean(host.getProps().receive) && top === self

/** Returns the address of the server that keeps a student's devices in step; empty if there is none, or in a frame. */
export const syncAddress = (host: Host): string => (top === self && host.getProps().sync) || ''
