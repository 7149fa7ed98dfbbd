/** A message that appears over the element. */
export interface Notice {
  /** Replaces a notice with the same id. */
  readonly id: string
  readonly kind: 'progress' | 'celebration' | 'message' | 'error'
  readonly title: string
  readonly text?: string | undefined
  /** A text to copy by hand. */
  readonly copy?: string
  /** Buttons beside Dismiss. A message with actions stays until dismissed, as errors do; progress still times out. */
  readonly actions?: readonly NoticeAction[] | undefined
  /** What the choices answer. */
  readonly question?: string
  /** Answers to the notice, in a line of their own; one of them counts if none is given. */
  readonly choices?: readonly NoticeChoice[] | undefined
  /** What Undo takes back: a notice that replaces this one may join it to its own. */
  readonly undos?: readonly NoticeUndo[]
  /** True if it is shown once no other is: what was just done comes first. */
  readonly isPatient?: boolean
  /** Joins this notice to the one that it replaces. */
  readonly join?: (replaced: Notice) => Notice
  /** How long progress is shown in milliseconds, if not the default. */
  readonly duration?: number
}

export interface NoticeUndo {
  /** What it takes back, the same for several changes of one thing. */
  readonly of: string
  /** Resolves to what to say of it; `undefined` if nothing was left to take back. */
  readonly run: () => Promise<Notice | undefined>
}

interface NoticeChoice extends NoticeAction {
  readonly isDefault: boolean
}

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** Returns how many milliseconds a notice is shown, or `undefined` if it stays until dismissed. */
export function noticeDuration({ kind, actions, duration }: Notice): number | undefined {
  if (kind === 'progress' || kind === 'celebration') return duration ?? 2000
  return kind === 'error' || actions ? undefined : 5000
}

/** Parts a message of several sentences into the title of a notice, which says what happened, and the text below it. */
export function inParts(message: string): Pick<Notice, 'title' | 'text'> {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(message)
  const title = first?.segment ?? message
  return { title, text: message.slice(title.length) }
}
