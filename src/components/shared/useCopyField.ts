import { useRef, useState } from 'react'

/**
 * Copies what a field holds; if the page isn't allowed to, focuses the field, which selects it for copying by hand.
 * `status` says which of the two happened.
 */
export function useCopyField<Field extends HTMLInputElement | HTMLTextAreaElement>(
  copied: string,
  copyByHand: string,
) {
  const field = useRef<Field>(null)
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '')
      setStatus(copied)
    } catch {
      // No permission, or no clipboard at all on an http page.
      field.current?.focus()
      setStatus(copyByHand)
    }
  }
  return { field, status, copy }
}
