import type { DragEvent } from 'react'

/** Returns handlers that accept a dropped file; if drop areas are nested, the innermost takes it. */
export function fileDrop(onFile: (file: File | undefined) => void) {
  const take = (event: DragEvent<HTMLElement>) => {
    if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault()
    if (event.type === 'drop') onFile(event.dataTransfer.files[0])
  }
  return { onDragOver: take, onDrop: take }
}
