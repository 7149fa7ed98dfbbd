import { useRef, useState } from 'react'
import * as texts from '../../texts/en.ts'
import { Button } from '../ui/Button.tsx'

/** A link to copy or to share. */
export function MoveLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setStatus(texts.movingCopied)
    } catch {
      // No permission, or no clipboard at all on an http page.
      field.current?.focus()
      setStatus(texts.movingCopyByHand)
    }
  }
  // Who closes the sheet of the system shares nothing.
  const share = () => navigator.share({ title: texts.movingTitle, url: link }).catch(() => {})
  return (
    <div className="move-link">
      <input
        ref={field}
        className="text-field"
        readOnly
        aria-label={texts.movingLink}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button kind="primary" onClick={() => void copy()}>
        {texts.movingCopy}
      </Button>
      {'share' in navigator && <Button onClick={() => void share()}>{texts.movingShare}</Button>}
      <p className="move-status" role="status">
        {status}
      </p>
    </div>
  )
}
