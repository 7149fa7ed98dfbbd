import type { Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Tracker } from '../shared/Tracker.ts'
import { saveText } from './saveText.ts'

/** Saves the progress of a track as `progress.json`. */
export async function exportTrack(tracker: Tracker, track: Track): Promise<void> {
  try {
    const { texts, store } = tracker
    const title = texts.files.exported({ name: trackTexts(texts, track).administration })
    saveText(tracker, 'progress.json', title, await (await store.progress()).export(track.id))
  } catch (error) {
    tracker.fail(error)
  }
}
