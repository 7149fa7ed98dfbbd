import type { Tracker } from '../../host/Tracker.ts'
import type { Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Notice } from '../../ui/notice.ts'
import { saveFile } from './saveFile.ts'

/** Saves the progress of a track as `progress.json`; a notice offers the text, for frames that swallow downloads. */
export async function exportTrack({ store, notify, fail }: Tracker, track: Track): Promise<void> {
  try {
    const text = await store.export(track.id)
    saveFile('progress.json', text)
    notify({
      id: 'admin',
      kind: 'message',
      title: fill(texts.aboutExported, { name: trackTexts(track).administration }),
      text: texts.aboutNoFile,
      actions: [{ label: texts.aboutCopyAsText, run: () => void copy(text, notify) }],
    })
  } catch (error) {
    fail(error)
  }
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
