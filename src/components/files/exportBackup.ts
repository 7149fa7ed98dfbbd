import type { Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Tracker } from '../shared/Tracker.ts'
import { saveText } from './saveText.ts'

/** Saves everything in one file. */
export const exportBackup = (tracker: Tracker): void =>
  saveExport(tracker, 'dsa-tracker-backup.json', tracker.texts.files.backedUp, async ({ store }) =>
    (await store.backup()).export(),
  )

/** Saves everything but the notes in one file, for a student to hand in. */
export const exportForClass = (tracker: Tracker): void =>
  saveExport(tracker, 'dsa-tracker-class.json', tracker.texts.files.exportedForClass, async ({ store }) =>
    (await store.backup()).exportForClass(),
  )

/** Saves the progress of a track as `progress.json`. */
export function exportTrack(tracker: Tracker, track: Track): void {
  const title = tracker.texts.files.exported({ name: trackTexts(tracker.texts, track).administration })
  saveExport(tracker, 'progress.json', title, async ({ store }) => (await store.progress()).export(track.id))
}

function saveExport(
  tracker: Tracker,
  file: string,
  title: string,
  textOf: (tracker: Tracker) => Promise<string>,
): void {
  textOf(tracker)
    .then((text) => saveText(tracker, file, title, text))
    .catch(tracker.fail)
}
