import type { MouseEvent, ReactNode } from 'react'

interface FormProps {
  readonly className?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * Fields and the button that takes them, by a click or by Enter, which clicks it. The form itself is never submitted: a frame that is
 * sandboxed without `allow-forms` blocks that before anybody hears of it.
 */
export function Form({ className, onSubmit, children }: FormProps) {
  const submit = (event: MouseEvent<HTMLFormElement>) => {
    if (!(event.target as Element).closest('button[type=submit]')) return
    event.preventDefault()
    onSubmit()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of its button
    <form className={className} onClick={submit}>
      {children}
    </form>
  )
}
