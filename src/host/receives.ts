import type { Host } from './ElementHost.ts'

/** Whether an element offers and takes links: its owner says so, and the address in the window is that of its page. */
export const receives = ({ element }: Host): boolean => element.hasAttribute('receive') && top === self
