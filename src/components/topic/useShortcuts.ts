import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { acceptsTyping, isCommand } from '../../dom/keys.ts'
import { controlLike, rowOf } from './rowControl.ts'

interface ShortcutActions {
  readonly help: () => void
  readonly note: (index: number) => void
  readonly toggle: (index: number) => void
}

/** Single keys work only while the focus is on the page's own controls, never while typing (WCAG 2.1.4). */
export function useShortcuts(page: RefObject<HTMLElement | null>, { help, note, toggle }: ShortcutActions) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      if (isCommand(event) || target.closest('dialog')) return
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
    },
    [page, help, note, toggle],
  )
}

/** Moves the focus to the same kind of control in the next row, or to the first row's checkbox. */
function focusRow(
  event: KeyboardEvent,
  page: HTMLElement | null,
  row: HTMLElement | undefined,
  step: 1 | -1,
) {
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
  const next = row ? rows[rows.indexOf(row) + step] : rows[0]
  if (!next) return
  event.preventDefault()
  controlLike(row && (event.target as HTMLElement), next)?.focus()
}
