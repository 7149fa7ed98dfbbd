/** A Hocuspocus server of the site. */
export interface SyncServer {
  /** Begins with `wss://` or, on this machine, `ws://`. */
  readonly address: string
  /** Tells a server that asks who this is; asked at every connection. */
  readonly token?: (() => Promise<string>) | undefined
}
