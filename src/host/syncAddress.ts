import type { Host } from './ElementHost.ts'

/** Returns the address of the server that keeps a student's devices in step; empty if there is none, or in a frame. */
export const syncAddress = (host: Host): string => (top === self && host.getProps().sync) || ''

/** Returns what a student calls a server: its host, or the whole address if that is no URL. */
export const serverName = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address
