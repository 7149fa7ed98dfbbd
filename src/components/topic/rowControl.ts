/** Returns the row's control of the same kind as another row's, or the checkbox if the row has none of that kind. */
export function controlLike(control: HTMLElement | undefined, row: Element): HTMLElement | null {
  const find = (kind: string) => row.querySelector<HTMLElement>(`[data-control="${kind}"]`)
  return find(control?.dataset.control ?? 'done') ?? find('done')
}

/** Returns the item row that contains an element. */
export const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-index]')
