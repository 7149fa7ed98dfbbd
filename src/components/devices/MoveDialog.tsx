import { useEffect, useState } from 'react'
import { type MadeLink, TrackerError } from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { exportBackup } from '../files/exportBackup.ts'
import { useLocation } from '../routing/Location.ts'
import { useStore } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { countOfNotes } from './figuresHere.ts'
import { MoveLink } from './MoveLink.tsx'
import { QrCode } from './QrCode.tsx'
import { useTracker } from './texts.ts'
import './styles.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'

/** Shows the link that moves progress to another device, as a code and as text, and a file for what it can't carry. */
export function MoveDialog({ onClose }: { readonly onClose: () => void }) {
  const tracker = useTracker()
  const { texts, store } = tracker
  const { href } = useLocation()
  const [withNotes, setWithNotes] = useState(false)
  const [link, setLink] = useState<MadeLink>()
  const [trouble, setTrouble] = useState('')
  const notes = useStore(countOfNotes)
  const address = new URL(href('/') ?? '', location.href).href
  useEffect(() => {
    let isShown = true
    store
      .links()
      .then((links) => links.create({ address, notes: withNotes }))
      .then((created) => [created, ''] as const)
      .catch((error) => [undefined, errorText(texts, TrackerError.from(error, 'link-failed'))] as const)
      .then(([created, words]) => {
        if (!isShown) return
        setLink(created)
        setTrouble(words)
      })
    return () => {
      isShown = false
    }
  }, [texts, store, address, withNotes])
  return (
    <Dialog title={texts.app.otherDevice} isWide onClose={onClose}>
      <div className="line move">
        {link?.fitsCode && <QrCode text={link.address} />}
        <div className="move-words">
          <p role="status">{trouble || (link && explained(texts, link))}</p>
          {link && <MoveLink link={link.address} />}
          {notes > 0 && (
            <LabeledCheckbox isChecked={withNotes} onChange={setWithNotes}>
              {texts.devices.notes({ count: notes })}
            </LabeledCheckbox>
          )}
        </div>
      </div>
      {link?.lacksReviews && <p className="move-limits meta">{texts.devices.lacksReviews}</p>}
      <p className="move-limits meta">{texts.devices.file}</p>
      <div className="line dialog-actions">
        <Button onClick={() => exportBackup(tracker)}>{texts.files.exportEverything}</Button>
      </div>
    </Dialog>
  )
}

const explained = (texts: TextsWith<'devices'>, { fitsCode }: MadeLink): string =>
  fitsCode ? texts.devices.scan : texts.devices.noCode
