/** Whether an element takes keys for itself: what is typed into it, or picks from it. Not `instanceof`: it may be another window's. */
export const takesKeys = (target: EventTarget | null | undefined): boolean =>
  (target as Partial<Element> | null)?.matches?.('textarea, select, input:not([type=checkbox])') === true

/** Whether a key is held that makes another one a command. */
export const isCommand = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.ctrlKey || event.metaKey || event.altKey
