import { useRef, useState } from 'react'
import * as devicesTexts from '../../texts/en/devices.ts'
import { Button } from '../ui/Button.tsx'

/** A link to copy or to share. */
export function MoveLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setStatus(devicesTexts.copied)
    } catch {
      // No permission, or no clipboard at all on an http page.
      field.current?.focus()
      setStatus(devicesTexts.copyByHand)
    }
  }
  // Rejects if the visitor closes the share sheet.
  const share = () => navigator.share({ title: devicesTexts.title, url: link }).catch(() => {})
  return (
    <div className="move-link">
      <input
        ref={field}
        part="field"
        className="text-field"
        readOnly
        aria-label={devicesTexts.link}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button kind="primary" onClick={() => void copy()}>
        {devicesTexts.copy}
      </Button>
      {'share' in navigator && <Button onClick={() => void share()}>{devicesTexts.share}</Button>}
      <p className="move-status" role="status">
        {status}
      </p>
    </div>
  )
}
