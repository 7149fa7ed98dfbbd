import { useEffect, useState } from 'react'
import type { LinkPreview } from '../../store/index.ts'
import { useFinishImport } from '../files/useFinishImport.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { LinkFigures } from './LinkFigures.tsx'
import { useTracker } from './texts.ts'
import './styles.ts'
import type { TextsWith } from '../../texts/texts.ts'

interface ReceiveDialogProps {
  /** The fragment of the link. */
  readonly link: string
  readonly onClose: () => void
}

/** Shows what a link contains, and merges it if the visitor agrees. */
export function ReceiveDialog({ link, onClose }: ReceiveDialogProps) {
  const { texts, store, host, fail } = useTracker()
  const [preview, setPreview] = useState<LinkPreview>()
  const finishImport = useFinishImport()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is read once; another link mounts another dialog
  useEffect(() => {
    const read = async () => setPreview(await (await store.links()).read(link))
    read().catch((error) => {
      fail(error)
      onClose()
    })
  }, [])
  const merge = async () => {
    if (!preview) return
    const merged = await (await store.links()).merge(preview, { source: host })
    onClose()
    finishImport(texts.files.merged, merged)
  }
  const isNew = preview?.tracks.some(
    ({ ticks, notes, reviews }) => ticks.length + notes.length + reviews.length > 0,
  )
  return (
    <LinkDialog
      title={texts.devices.received}
      action={isNew ? texts.common.merge : undefined}
      onAgree={merge}
      onClose={onClose}
    >
      {preview ? (
        <>
          <LinkFigures preview={preview} />
          <p className="section-text">{isNew ? texts.devices.question : nothingNew(texts, preview)}</p>
        </>
      ) : (
        <p>{texts.devices.reading}</p>
      )}
    </LinkDialog>
  )
}

/** Explains why there is nothing to merge. */
function nothingNew(texts: TextsWith<'devices'>, { tracks, unknown }: LinkPreview): string {
  if (tracks.length + unknown.length === 0) return texts.devices.empty
  const isAllHere = unknown.length === 0 && tracks.every(({ missing, shared }) => missing + shared === 0)
  return isAllHere ? texts.devices.nothingNew : texts.devices.nothingToAdd
}
