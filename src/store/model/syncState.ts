/** How a device stands with its document on the server. */
export interface SyncState {
  /**
   * `otherTab`: another tab of this site does it. `refused`: the server does not accept the token. `newer`: a newer build has
   * changed the document. `closed`: the student has closed the document on another device, and this one has left it.
   */
  readonly status:
    | 'otherTab'
    | 'connecting'
    | 'inStep'
    | 'sending'
    | 'offline'
    | 'unreachable'
    | 'refused'
    | 'newer'
    | 'closed'
  /** Changes that the server has not confirmed yet. */
  readonly waiting: number
  /** When the server was last heard from, in milliseconds since 1970. */
  readonly since?: number | undefined
}
