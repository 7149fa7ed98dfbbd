/** True if an element handles keys itself, to type or pick something. Not `instanceof`: it may be another window's. */
export const acceptsTyping = (target: EventTarget | null | undefined): boolean =>
  (target as Partial<Element> | null)?.matches?.('textarea, select, input:not([type=checkbox])') === true

/** True if a modifier key that makes another one a command is held. */
export const isCommand = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.ctrlKey || event.metaKey || event.altKey
