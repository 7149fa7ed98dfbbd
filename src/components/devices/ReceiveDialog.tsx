import { useEffect, useState } from 'react'
import type { LinkPreview } from '../../store/index.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkFigures } from './LinkFigures.tsx'
import { useMergeLink } from './useMergeLink.ts'
import './styles.ts'
import type { Texts } from '../../texts/texts.ts'

interface ReceiveDialogProps {
  /** The fragment of the link. */
  readonly link: string
  readonly onClose: () => void
}

/** Shows what a link contains, and merges it if the visitor agrees. */
export function ReceiveDialog({ link, onClose }: ReceiveDialogProps) {
  const texts = useTexts()
  const { store, host, fail } = useTracker()
  const [preview, setPreview] = useState<LinkPreview>()
  const { merge, isMerging } = useMergeLink(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is read once; another link mounts another dialog
  useEffect(() => {
    const read = async () => setPreview(await (await store.links()).read(link))
    read().catch((error) => {
      fail(error)
      onClose()
    })
  }, [])
  useEffect(
    () => () => {
      // Nothing had the focus when the dialog opened, so the browser restores none.
      if (host.root.activeElement) return
      host.root.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    },
    [host],
  )

  const isNew = preview?.tracks.some(
    ({ ticks, notes, reviews }) => ticks.length + notes.length + reviews.length > 0,
  )
  return (
    <Dialog title={texts.devices.received} onClose={onClose}>
      <div role="status">
        {preview ? (
          <>
            <LinkFigures preview={preview} />
            <p className="section-text">{isNew ? texts.devices.question : nothingNew(texts, preview)}</p>
          </>
        ) : (
          <p>{texts.devices.reading}</p>
        )}
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {isNew ? texts.common.cancel : texts.common.close}
        </Button>
        {preview && isNew && (
          <Button kind="primary" disabled={isMerging} onClick={() => merge(preview)} ref={focusAtOnce}>
            {texts.common.merge}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Merging is what the visitor opened the link for. */
const focusAtOnce = (button: HTMLButtonElement | null): void => button?.focus({ focusVisible: true })

/** Explains why there is nothing to merge. */
function nothingNew(texts: Texts, { tracks, unknown }: LinkPreview): string {
  if (tracks.length + unknown.length === 0) return texts.devices.empty
  const isAllHere = unknown.length === 0 && tracks.every(({ missing, shared }) => missing + shared === 0)
  return isAllHere ? texts.devices.nothingNew : texts.devices.nothingToAdd
}
