import type { MouseEvent, ReactNode } from 'react'

interface FormProps {
  readonly className?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * Fields and their submit button, used by a click, or by Enter, which clicks it. The form itself is never submitted:
 * a frame sandboxed without `allow-forms` blocks that before any handler runs.
 */
export function Form({ className, onSubmit, children }: FormProps) {
  const submit = (event: MouseEvent<HTMLFormElement>) => {
    if (!(event.target as Element).closest('button[type=submit]')) return
    event.preventDefault()
    onSubmit()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click comes from its button
    <form className={className} onClick={submit}>
      {children}
    </form>
  )
}
