import { type MouseEvent, startTransition } from 'react'

/**
 * Opens a dialog once what was pressed shows so: to make all else inert, the browser visits every element of the page,
 * in our rows as in the host's. A key opens it at once, as the next one may already be typed into it.
 */
export function afterPress({ detail }: MouseEvent, open: () => void): void {
  if (detail === 0) open()
  else startTransition(open)
}
