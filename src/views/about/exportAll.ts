import type { Tracker } from '../../host/Tracker.ts'
import * as texts from '../../texts/en.ts'
import { exportTrack } from './exportProgress.ts'

/** Saves every track that has something done or noted, one file each. */
export async function exportAll(tracker: Tracker): Promise<void> {
  const { store, notify } = tracker
  const tracks = store.tracks.all
  await Promise.all(tracks.map(({ id }) => store.start(id)))
  const state = store.getState()
  const touched = tracks.filter(({ id }) =>
    state.tracks[id]?.topics.some(({ items }) => items.some(({ done, note }) => done || note !== '')),
  )
  if (touched.length === 0) notify({ id: 'admin', kind: 'message', title: texts.aboutNothingToExport })
  for (const track of touched) await exportTrack(tracker, track)
}
