import * as texts from '../../texts/en.ts'
import type { Tracker } from '../shared/Tracker.ts'
import { saveText } from './saveText.ts'

/** Saves everything in one file. */
export async function exportBackup(tracker: Tracker): Promise<void> {
  try {
    saveText(
      tracker,
      'dsa-tracker-backup.json',
      texts.aboutBackedUp,
      await (await tracker.store.backup()).export(),
    )
  } catch (error) {
    tracker.fail(error)
  }
}
