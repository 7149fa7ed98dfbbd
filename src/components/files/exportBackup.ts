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

/** Saves everything but the notes in one file, for a student to hand in. */
export async function exportForClass(tracker: Tracker): Promise<void> {
  try {
    const text = await (await tracker.store.backup()).exportForClass()
    saveText(tracker, 'dsa-tracker-class.json', tracker.texts.files.exportedForClass, text)
  } catch (error) {
    tracker.fail(error)
  }
}
