import type { Track } from '../../store/index.ts'
import * as filesTexts from '../../texts/en/files.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Tracker } from '../shared/Tracker.ts'
import { saveText } from './saveText.ts'

/** Saves the progress of a track as `progress.json`. */
export async function exportTrack(tracker: Tracker, track: Track): Promise<void> {
  try {
    const title = filesTexts.exported({ name: trackTexts(track).administration })
    saveText(tracker, 'progress.json', title, await (await tracker.store.progress()).export(track.id))
  } catch (error) {
    tracker.fail(error)
  }
}
