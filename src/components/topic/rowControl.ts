/** The control of a row that is of the same kind as another row's; the checkbox where the row has none of that kind. */
export function controlLike(control: HTMLElement | undefined, row: Element): HTMLElement | null {
  const find = (kind: string) => row.querySelector<HTMLElement>(`[data-control="${kind}"]`)
  return find(control?.dataset.control ?? 'done') ?? find('done')
}

/** The row of an item in which an element stands. */
export const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-index]')
