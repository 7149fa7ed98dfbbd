import { type KeyboardEvent, type RefObject, useCallback } from 'react'

interface ShortcutActions {
  readonly help: () => void
  readonly note: (index: number) => void
  readonly toggle: (index: number) => void
}

/** Keys of the topic page and what they do, as the help dialog lists them. */
export const shortcuts: readonly (readonly [keys: string, effect: string])[] = [
  ['/', 'Search'],
  ['r', 'Pick Random'],
  ['↑ ↓', 'Go from row to row'],
  ['x or Space', 'Tick the row'],
  ['n', 'Note of the row'],
  ['Ctrl Enter', 'Save the note'],
  ['?', 'This help'],
]

/** Single keys work only while the focus is on the page's own controls, never while typing (WCAG 2.1.4). */
export function useShortcuts(page: RefObject<HTMLElement | null>, { help, note, toggle }: ShortcutActions) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const typing = target.matches('textarea, input:not([type=checkbox])')
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog')) return
      if (typing) {
        if (event.key === 'ArrowDown') focusRow(event, page.current, undefined, 1)
        return
      }
      const row = target.closest<HTMLElement>('tbody .row')
      const index = row === null ? undefined : Number(row.dataset.index)
      const act = (action: () => void) => {
        event.preventDefault()
        action()
      }
      switch (event.key) {
        case '/':
          return act(() => page.current?.querySelector<HTMLElement>('.search-field')?.focus())
        case 'r':
          return act(() => page.current?.querySelector<HTMLElement>('.random')?.click())
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
          // A button and a checkbox take Space themselves.
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
  const rows = [...(page?.querySelectorAll<HTMLElement>('tbody .row') ?? [])]
  const next = row ? rows[rows.indexOf(row) + step] : rows[0]
  if (!next) return
  event.preventDefault()
  const kind = row && (event.target as HTMLElement).className.split(' ')[0]
  const control =
    (kind && next.querySelector<HTMLElement>(`.${kind}`)) || next.querySelector<HTMLElement>('input')
  control?.focus()
}
