import { useEffect, useState } from 'react'
import { type MadeLink, type StoreState, TrackerError } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as devicesTexts from '../../texts/en/devices.ts'
import * as filesTexts from '../../texts/en/files.ts'
import { errorText } from '../../texts/errors.ts'
import { exportBackup } from '../files/exportBackup.ts'
import { useLocation } from '../routing/Location.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MoveLink } from './MoveLink.tsx'
import { QrCode } from './QrCode.tsx'
import './styles.ts'

/** Shows the link that moves progress to another device, as a code and as text, and a file for what it can't carry. */
export function MoveDialog({ onClose }: { readonly onClose: () => void }) {
  const tracker = useTracker()
  const { store } = tracker
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
      .catch((error) => [undefined, errorText(TrackerError.from(error, 'link-failed'))] as const)
      .then(([created, words]) => {
        if (!isShown) return
        setLink(created)
        setTrouble(words)
      })
    return () => {
      isShown = false
    }
  }, [store, address, withNotes])
  return (
    <Dialog title={devicesTexts.title} onClose={onClose}>
      <p role="status">{trouble || (link && explained(link))}</p>
      {link?.fitsCode && <QrCode text={link.address} />}
      {link && <MoveLink link={link.address} />}
      {link?.lacksReviews && <p className="section-text">{devicesTexts.lacksReviews}</p>}
      {notes > 0 && (
        <label className="option-name">
          <span className="checkbox">
            <input type="checkbox" checked={withNotes} onChange={() => setWithNotes(!withNotes)} />
          </span>
          {devicesTexts.notes({ count: notes })}
        </label>
      )}
      <p className="section-text">{devicesTexts.file}</p>
      <div className="dialog-actions">
        <Button onClick={() => void exportBackup(tracker)}>{filesTexts.exportEverything}</Button>
        <Button kind="quiet" onClick={onClose}>
          {commonTexts.close}
        </Button>
      </div>
    </Dialog>
  )
}

const explained = ({ fitsCode }: MadeLink): string => (fitsCode ? devicesTexts.scan : devicesTexts.noCode)

const countOfNotes = ({ tracks }: StoreState): number =>
  Object.values(tracks)
    .flatMap(({ topics }) => topics)
    .flatMap(({ items }) => items)
    .filter(({ note }) => note !== '').length
