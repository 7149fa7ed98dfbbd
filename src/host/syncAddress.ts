import type { Host } from './ElementHost.ts'

/** Returns the address of the server that keeps a student's devices in step; empty if there is none, or in a frame. */
export const syncAddress = (host: Host): string => (top === self && host.getProps().sync) || ''
