import type { BackupContent } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFinishImport } from './useFinishImport.ts'
import './styles.ts'

interface BackupDialogProps {
  readonly backup: BackupContent
  readonly onClose: () => void
  /** Is called once it is brought in. */
  readonly onBrought?: () => void
}

/** Says what a backup holds and asks what to do with it: a merge loses nothing and comes first. */
export function BackupDialog({ backup, onClose, onBrought }: BackupDialogProps) {
  const { store, host, fail } = useTracker()
  const finishImport = useFinishImport()
  const sheets = useStore((state) => state.sheets) ?? []
  const textOf = (id: string) => {
    if (store.tracks.find(id)) return texts.aboutBackupTrack
    return backup.sheets?.some((sheet) => sheet.id === id)
      ? texts.aboutBackupNewSheet
      : texts.aboutBackupElsewhere
  }
  const removed = backup.sheets && sheets.filter(({ id }) => backup.sheets?.every((sheet) => sheet.id !== id))
  const bring = async (how: 'merge' | 'replace') => {
    onClose()
    try {
      const brought = await (await store.backup()).import(backup, how, { source: host })
      finishImport(how === 'merge' ? texts.aboutBackupMerged : texts.aboutBackupReplaced, brought)
      onBrought?.()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Dialog title={texts.aboutBackupTitle} onClose={onClose}>
      <p>{texts.aboutBackupHolds}</p>
      <ul className="backup-tracks">
        {backup.tracks.map(({ track, figures: { done, notes } }) => (
          <li key={track.id}>
            {fill(textOf(track.id), {
              name: trackTexts(track).administration,
              done,
              notes: countOfNotes(notes),
            })}
          </li>
        ))}
      </ul>
      {backup.unknown.length > 0 && (
        <p className="section-text">{fill(texts.aboutBackupUnknown, { names: backup.unknown.join(', ') })}</p>
      )}
      {removed && removed.length > 0 && (
        <p className="section-text">
          {fill(texts.aboutBackupRemoved, { names: removed.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <p className="section-text">{texts.aboutBackupQuestion}</p>
      <div className="dialog-actions three">
        <Button kind="quiet" onClick={onClose}>
          {texts.aboutCancel}
        </Button>
        <Button kind="danger" onClick={() => void bring('replace')}>
          {texts.aboutBackupReplace}
        </Button>
        <Button kind="primary" onClick={() => void bring('merge')}>
          {texts.aboutBackupMerge}
        </Button>
      </div>
    </Dialog>
  )
}

/** `1 note`, `2 notes`. */
export const countOfNotes = (count: number): string =>
  count === 1 ? texts.aboutOneNote : fill(texts.aboutNotes, { count })
