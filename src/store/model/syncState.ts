/** How a device stands with its document on the server. */
export interface SyncState {
  /**
   * `otherTab`: another tab of this site does it. `unsaved`: this browser keeps nothing now, so nothing can be agreed on. `failed`:
   * something here went wrong, and is tried again. `refused`: the server does not accept the token. `newer`: a newer build has changed
   * the document. `damaged`: the document cannot be the student's. `closed`: the student has closed the document on another device, and
   * this one has left it.
   */
  readonly status:
    | 'otherTab'
    | 'unsaved'
    | 'connecting'
    | 'inStep'
    | 'sending'
    | 'offline'
    | 'unreachable'
    | 'failed'
    | 'refused'
    | 'newer'
    | 'damaged'
    | 'closed'
  /** Changes that the server has not confirmed yet. */
  readonly waiting: number
  /** When the server was last heard from, in milliseconds since 1970. */
  readonly since?: number | undefined
}
