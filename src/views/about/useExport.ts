import { useCallback } from 'react'
import { useTracker } from '../../host/Tracker.ts'
import { type Track, tracks } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Notice } from '../../ui/notice.ts'
import { saveFile } from './saveFile.ts'

/** Saves the progress of a track as `progress.json`; a notice offers the text, for frames that swallow downloads. */
export function useExport() {
  const { store, notify, fail } = useTracker()
  return useCallback(
    async (track: Track) => {
      try {
        const text = await store.export(track.id)
        saveFile('progress.json', text)
        notify({
          id: 'admin',
          kind: 'message',
          title: texts.aboutExported(trackTexts(track).administration),
          text: texts.aboutNoFile,
          actions: [{ label: texts.aboutCopyAsText, run: () => void copy(text, notify) }],
        })
      } catch (error) {
        fail(error)
      }
    },
    [store, notify, fail],
  )
}

/** Copies a text; where the page may not, it is shown for copying by hand. */
async function copy(text: string, notify: (notice: Notice) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ id: 'admin', kind: 'message', title: texts.aboutCopied })
  } catch {
    // No permission in a frame, or no clipboard at all on an http page.
    notify({ id: 'admin', kind: 'message', title: texts.aboutCopyByHand, copy: text, actions: [] })
  }
}

/** Saves every track that has something done or noted, one file each. */
export function useExportAll() {
  const { store, notify } = useTracker()
  const save = useExport()
  return useCallback(async () => {
    await Promise.all(tracks.map(({ id }) => store.start(id)))
    const state = store.getState()
    const touched = tracks.filter(({ id }) =>
      state.tracks[id]?.topics.some(({ items }) => items.some(({ done, note }) => done || note !== '')),
    )
    if (touched.length === 0) notify({ id: 'admin', kind: 'message', title: texts.aboutNothingToExport })
    for (const track of touched) await save(track)
  }, [store, notify, save])
}
