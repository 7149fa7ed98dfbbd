/** Returns what the Tab key reaches within an element, in order. */
export const focusable = (within: ParentNode): readonly HTMLElement[] =>
  [
    ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )

/** Focuses what appears after a key or a click, and shows its focus ring: Firefox draws none after a click. */
export const focusVisibly = (element: HTMLElement | null): void => element?.focus({ focusVisible: true })
