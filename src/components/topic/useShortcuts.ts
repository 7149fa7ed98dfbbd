import type { RefObject } from 'react'
import { acceptsTyping, isCommand } from '../../dom/keys.ts'
import type { Mark } from '../../store/index.ts'
import { revertLastTick } from '../shared/lastTicks.ts'
import { useTracker } from '../shared/Tracker.ts'
import { type KeyEvent, usePageKeys } from '../shared/usePageKeys.ts'
import { controlLike, rowOf } from './rowControl.ts'

/** The keys that mark an item; pressed again, they take that back. */
export const markKeys = [
  { mark: 'attempted', key: 'y' },
  { mark: 'skipped', key: 'k' },
] as const

interface ShortcutActions {
  readonly help: () => void
  readonly note: (index: number) => void
  readonly toggle: (index: number) => void
  readonly mark: (index: number, mark: Mark) => void
}

/**
 * Single keys work while the focus is on the page's own controls, never while typing (WCAG 2.1.4); where the element is
 * the page (`routing="history"`), from anywhere on it. Returns the handler for the element.
 */
export function useShortcuts(
  page: RefObject<HTMLElement | null>,
  { help, note, toggle, mark }: ShortcutActions,
) {
  const { host, fail } = useTracker()
  const handle = (event: KeyEvent) => {
    const target = event.target as HTMLElement
    if (target.closest('dialog')) return
    if (isUndo(event) && !acceptsTyping(target)) {
      const reverted = revertLastTick(host)
      if (!reverted) return
      event.preventDefault()
      reverted.catch(fail)
      return
    }
    if (isCommand(event)) return
    if (acceptsTyping(target)) {
      const isSearch = target.dataset.control === 'search'
      if (isSearch && event.key === 'ArrowDown') focusRow(event, page.current, undefined, 1)
      return
    }
    const row = rowOf(target)
    const index = row === null ? undefined : Number(row.dataset.index)
    const control = (name: string) => page.current?.querySelector<HTMLElement>(`[data-control="${name}"]`)
    const act = (action: () => void) => {
      event.preventDefault()
      action()
    }
    const marking = markKeys.find(({ key }) => key === event.key)
    if (marking && index !== undefined) return act(() => mark(index, marking.mark))
    switch (event.key) {
      case '/':
        return act(() => control('search')?.focus())
      case 'r':
        return act(() => control('random')?.click())
      case '?':
        return act(help)
      case 'ArrowDown':
      case 'ArrowUp':
        return focusRow(event, page.current, row ?? undefined, event.key === 'ArrowDown' ? 1 : -1)
      case 'n':
        return index === undefined ? undefined : act(() => note(index))
      case 'x':
        return index === undefined ? undefined : act(() => toggle(index))
      case ' ':
        // Buttons and checkboxes handle Space themselves.
        return index === undefined || target.localName !== 'a' ? undefined : act(() => toggle(index))
    }
  }
  usePageKeys(handle)
  return handle
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Moves the focus to the same kind of control in the next row, or to the first row's checkbox. */
function focusRow(event: KeyEvent, page: HTMLElement | null, row: HTMLElement | undefined, step: 1 | -1) {
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-index]:not([hidden])') ?? [])].filter(
    // Done rows may be folded away.
    (one) => one.checkVisibility?.() !== false,
  )
  const next = row ? rows[rows.indexOf(row) + step] : rows[0]
  if (!next) return
  event.preventDefault()
  controlLike(row && (event.target as HTMLElement), next)?.focus()
}
