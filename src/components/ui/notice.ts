/** A message that appears over the element. */
export interface Notice {
  /** A notice replaces the one with the same id. */
  readonly id: string
  readonly kind: 'progress' | 'celebration' | 'message' | 'error'
  readonly title: string
  readonly text?: string | undefined
  /** A text to copy by hand. */
  readonly copy?: string
  /** Buttons beside Dismiss. A message with actions stays until it is dismissed, as errors do; progress goes all the same. */
  readonly actions?: readonly NoticeAction[] | undefined
  /** Milliseconds that progress is shown, where that is not the usual time. */
  readonly duration?: number
}

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** Milliseconds that a notice is shown, or `undefined` where it stays until dismissed. */
export function noticeDuration({ kind, actions, duration }: Notice): number | undefined {
  if (kind === 'progress' || kind === 'celebration') return duration ?? 2000
  return kind === 'error' || actions ? undefined : 5000
}
