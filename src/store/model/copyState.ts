/** What keeps the copy from being written. */
export type CopyTrouble =
  /** The browser asks the visitor first. */
  | 'permission'
  /** The file is not there any more. */
  | 'gone'
  /** Another program holds it. */
  | 'locked'
  /** The disk has no room left. */
  | 'full'
  /** It holds what was not written here. */
  | 'changed'
  /** It holds far more than there is here, which may have been lost. */
  | 'fewer'
  | 'failed'

/** The copy, for views. */
export interface CopyState {
  /** Of the file. */
  readonly name: string
  /** Milliseconds since 1970 of the last good copy. */
  readonly written: number | undefined
  /** Why nothing is written any more, until the visitor has acted. */
  readonly trouble: CopyTrouble | undefined
  /** The visitor does not want to be told of it in this visit. */
  readonly isPostponed: boolean
}
