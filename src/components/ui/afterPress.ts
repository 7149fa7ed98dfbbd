import { type MouseEvent, startTransition } from 'react'

/**
 * Lets the browser paint a press before a dialog opens or closes: to make everything else inert, or no longer, it visits every
 * element of the page, in our rows as in the host's. A key takes effect at once, because the next one may be meant for what it
 * opens.
 */
export function afterPress({ detail }: MouseEvent, change: () => void): void {
  if (detail === 0) change()
  else startTransition(change)
}
