import type { DragEvent } from 'react'

/** Returns handlers that accept dropped files; if drop areas are nested, the innermost takes them. */
export function fileDrop(onDrop: (data: DataTransfer) => void) {
  const take = (event: DragEvent<HTMLElement>) => {
    if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault()
    if (event.type === 'drop') onDrop(event.dataTransfer)
  }
  return { onDragOver: take, onDrop: take }
}
