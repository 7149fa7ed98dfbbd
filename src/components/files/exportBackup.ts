import type { Tracker } from '../shared/Tracker.ts'
import { saveText } from './saveText.ts'

/** Saves everything in one file. */
export async function exportBackup(tracker: Tracker): Promise<void> {
  try {
    saveText(
      tracker,
      'dsa-tracker-backup.json',
      tracker.texts.files.backedUp,
      await (await tracker.store.backup()).export(),
    )
  } catch (error) {
    tracker.fail(error)
  }
}
