import type { BackupContent } from '../../store/index.ts'
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
  const { texts, store, host, fail } = useTracker()
  const finishImport = useFinishImport()
  const sheets = useStore((state) => state.sheets) ?? []
  const destinationText = (id: string) => {
    if (store.tracks.find(id)) return texts.files.backupTrack
    return backup.sheets?.some((sheet) => sheet.id === id)
      ? texts.files.backupNewSheet
      : texts.files.backupElsewhere
  }
  const removed = backup.sheets && sheets.filter(({ id }) => backup.sheets?.every((sheet) => sheet.id !== id))
  const importBackup = async (how: 'merge' | 'replace') => {
    onClose()
    const imported = await (await store.backup()).import(backup, how, { source: host })
    finishImport(how === 'merge' ? texts.files.backupMerged : texts.files.backupReplaced, imported)
    onImported?.()
  }
  return (
    <Dialog title={texts.files.backupTitle} onClose={onClose}>
      <p>{texts.files.backupHolds}</p>
      <ul className="backup-tracks">
        {backup.tracks.map(({ track, figures: { done, notes } }) => (
          <li key={track.id}>
            {destinationText(track.id)({
              name: trackTexts(texts, track).administration,
              done,
              notes: texts.common.notes(notes),
            })}
          </li>
        ))}
      </ul>
      {backup.unknown.length > 0 && (
        <p className="section-text">
          {texts.files.backupUnknown({ names: texts.common.list(backup.unknown) })}
        </p>
      )}
      {removed && removed.length > 0 && (
        <p className="section-text">
          {texts.files.backupRemoved({ names: texts.common.list(removed.map(({ name }) => name)) })}
        </p>
      )}
      <p className="section-text">{texts.files.backupQuestion}</p>
      <div className="line dialog-actions three">
        <Button kind="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button kind="danger" onClick={() => void importBackup('replace').catch(fail)}>
          {texts.files.backupReplace}
        </Button>
        <Button kind="primary" onClick={() => void importBackup('merge').catch(fail)}>
          {texts.common.merge}
        </Button>
      </div>
    </Dialog>
  )
}
