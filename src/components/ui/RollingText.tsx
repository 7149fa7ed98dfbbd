import { clsx } from 'clsx'
import { useState } from 'react'

/** A figure that rolls in when it changes; what it shows at first stands still. */
export function RollingText({ children: text }: { readonly children: string }) {
  const [first, setFirst] = useState<string | undefined>(text)
  if (first !== undefined && first !== text) setFirst(undefined)
  // Another key makes another element, whose animation begins.
  return (
    <span key={text} className={clsx(first === undefined && 'rolling')}>
      {text}
    </span>
  )
}
