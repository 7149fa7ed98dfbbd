import { isCommand, takesKeys } from '../dom/keys.ts'

/** Keys that edit the text of a field or move in it, besides those that type a character. */
const editing = /^(Arrow|Home|End|Backspace|Delete|Dead|Process|Unidentified)/

/**
 * Keeps from the host page, whose hotkeys know nothing of us, the keys that the element itself has used: what a field takes as
 * text, and what our views handled. Many libraries ignore `defaultPrevented`. Any other key is the page's as well.
 */
export function keepKeys(element: HTMLElement): void {
  /** Keys that were kept while they went down: the page must not hear them go up either. */
  const kept = new Set<string>()
  let wasPrevented = false
  const keepDown = (event: KeyboardEvent) => {
    // What the page itself prevented on the way in is none of ours.
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
  if (!takesKeys(target)) return false
  const { key } = event
  if (event.isComposing || event.getModifierState('AltGraph')) return true
  if (isCommand(event)) return false
  return (
    key.length === 1 || editing.test(key) || (key === 'Enter' && (target as Element).localName === 'textarea')
  )
}
