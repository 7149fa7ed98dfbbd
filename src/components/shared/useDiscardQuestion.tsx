import { useLayoutEffect, useRef, useState } from 'react'
import { DiscardQuestion } from './DiscardQuestion.tsx'

/** Asks before a dialog is closed if something in it would be lost. */
export function useDiscardQuestion(isUnsaved: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLElement>(null)
  const wasAsking = useRef(false)
  useLayoutEffect(() => {
    if (wasAsking.current && !isAsking) field.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const keepEditing = () => setAsking(false)
  const ask = () => (isUnsaved ? setAsking(true) : onClose())
  return {
    /** For whatever closes the dialog. */
    close: isAsking ? keepEditing : ask,
    keepEditing,
    /** Takes the place of the dialog's actions; `undefined` while nothing is asked. */
    question: isAsking ? (
      <DiscardQuestion key="asking" onKeepEditing={keepEditing} onDiscard={onClose} />
    ) : undefined,
    /** A ref for what gets the focus when editing goes on. */
    fieldRef: (element: HTMLElement | null) => {
      field.current = element
    },
  }
}
