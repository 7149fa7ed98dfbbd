import type { DragEvent } from 'react'

/** What makes a part of the page take a file that is dropped on it; the innermost that does takes it. */
export function fileDrop(onFile: (file: File | undefined) => void) {
  const take = (event: DragEvent<HTMLElement>) => {
    if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
    // The browser would open it in place of the page.
    event.preventDefault()
    if (event.type === 'drop') onFile(event.dataTransfer.files[0])
  }
  return { onDragOver: take, onDrop: take }
}
