import type { BackupContent } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as filesTexts from '../../texts/en/files.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFinishImport } from './useFinishImport.ts'
import './styles.ts'

interface BackupDialogProps {
  readonly backup: BackupContent
  readonly onClose: () => void
  /** Called after the import. */
  readonly onImported?: () => void
}

/** Shows what a backup contains and asks what to do with it. Merge comes first because it loses nothing. */
export function BackupDialog({ backup, onClose, onImported }: BackupDialogProps) {
  const { store, host, fail } = useTracker()
  const finishImport = useFinishImport()
  const sheets = useStore((state) => state.sheets) ?? []
  const textOf = (id: string) => {
    if (store.tracks.find(id)) return filesTexts.backupTrack
    return backup.sheets?.some((sheet) => sheet.id === id)
      ? filesTexts.backupNewSheet
      : filesTexts.backupElsewhere
  }
  const removed = backup.sheets && sheets.filter(({ id }) => backup.sheets?.every((sheet) => sheet.id !== id))
  const importBackup = async (how: 'merge' | 'replace') => {
    onClose()
    try {
      const imported = await (await store.backup()).import(backup, how, { source: host })
      finishImport(how === 'merge' ? filesTexts.backupMerged : filesTexts.backupReplaced, imported)
      onImported?.()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Dialog title={filesTexts.backupTitle} onClose={onClose}>
      <p>{filesTexts.backupHolds}</p>
      <ul className="backup-tracks">
        {backup.tracks.map(({ track, figures: { done, notes } }) => (
          <li key={track.id}>
            {textOf(track.id)({
              name: trackTexts(track).administration,
              done,
              notes: countOfNotes(notes),
            })}
          </li>
        ))}
      </ul>
      {backup.unknown.length > 0 && (
        <p className="section-text">{filesTexts.backupUnknown({ names: backup.unknown.join(', ') })}</p>
      )}
      {removed && removed.length > 0 && (
        <p className="section-text">
          {filesTexts.backupRemoved({ names: removed.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <p className="section-text">{filesTexts.backupQuestion}</p>
      <div className="dialog-actions three">
        <Button kind="quiet" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button kind="danger" onClick={() => void importBackup('replace')}>
          {filesTexts.backupReplace}
        </Button>
        <Button kind="primary" onClick={() => void importBackup('merge')}>
          {commonTexts.merge}
        </Button>
      </div>
    </Dialog>
  )
}

/** `1 note`, `2 notes`. */
export const countOfNotes = (count: number): string =>
  count === 1 ? filesTexts.oneNote : filesTexts.notes({ count })
