export type CopyTrouble =
  /** The browser needs the visitor's permission first. */
  | 'permission'
  /** The file no longer exists. */
  | 'gone'
  /** Another program has it open. */
  | 'locked'
  /** The disk is full. */
  | 'full'
  /** It contains something that was not written here. */
  | 'changed'
  /** It contains far more than there is here, where data may have been lost. */
  | 'fewer'
  | 'failed'

/** The state of the copy, for views. */
export interface CopyState {
  /** Name of the file. */
  readonly name: string
  /** When the last good copy was written, in milliseconds since 1970. */
  readonly written: number | undefined
  /** Why writing has stopped, until the visitor acts. */
  readonly trouble: CopyTrouble | undefined
  /** True if the visitor does not want to hear about it in this visit. */
  readonly isPostponed: boolean
}
