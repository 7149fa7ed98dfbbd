import { acceptsTyping, isCommand } from '../dom/keys.ts'

/** Keys that edit text or move the caret in a field, besides those that type a character. */
const editing = /^(Arrow|Home|End|Backspace|Delete|Dead|Process|Unidentified)/

/**
 * Hides the keys that the element itself has used from the host page, whose hotkeys don't know about us: text for a
 * field, and keys that our views handled. Many libraries ignore `defaultPrevented`. The page gets any other key.
 */
export function keepKeys(element: HTMLElement): void {
  /** Keys hidden on the way down: the page must not see their keyup either. */
  const kept = new Set<string>()
  let wasPrevented = false
  const keepDown = (event: KeyboardEvent) => {
    // If the page itself prevented the event on the way in, we didn't handle it.
    const isHandled = event.defaultPrevented && !wasPrevented
    if (!isHandled && !isTyping(event)) return void kept.delete(event.code)
    kept.add(event.code)
    event.stopPropagation()
  }
  const keepUp = (event: KeyboardEvent) => {
    if (!kept.has(event.code)) return
    if (event.type === 'keyup') kept.delete(event.code)
    event.stopPropagation()
  }
  const look = (event: KeyboardEvent) => {
    wasPrevented = event.defaultPrevented
  }
  element.addEventListener('keydown', look, true)
  element.addEventListener('keydown', keepDown)
  element.addEventListener('keypress', keepUp)
  element.addEventListener('keyup', keepUp)
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!acceptsTyping(target)) return false
  const { key } = event
  if (event.isComposing || event.getModifierState('AltGraph')) return true
  if (isCommand(event)) return false
  return (
    key.length === 1 || editing.test(key) || (key === 'Enter' && (target as Element).localName === 'textarea')
  )
}
