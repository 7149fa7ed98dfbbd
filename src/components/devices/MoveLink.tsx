import { useCopyField } from '../shared/useCopyField.ts'
import { Button } from '../ui/Button.tsx'
import { useTexts } from './texts.ts'

/** A link to copy or to share. */
export function MoveLink({ link }: { readonly link: string }) {
  const texts = useTexts()
  const { field, status, copy } = useCopyField<HTMLInputElement>(
    texts.devices.copied,
    texts.devices.copyByHand,
  )
  // Rejects if the visitor closes the share sheet.
  const share = () => navigator.share({ title: texts.app.otherDevice, url: link }).catch(() => {})
  return (
    <div className="line move-link">
      <label>
        <span className="field-label">{texts.devices.link}</span>
        <input
          ref={field}
          part="field"
          className="text-field"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <Button kind="primary" onClick={() => void copy()}>
        {texts.devices.copy}
      </Button>
      {'share' in navigator && <Button onClick={() => void share()}>{texts.devices.share}</Button>}
      <p className="move-status" role="status">
        {status}
      </p>
    </div>
  )
}
