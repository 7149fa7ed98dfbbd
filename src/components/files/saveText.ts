import type { EarlyTexts } from '../../texts/texts.ts'
import type { Tracker } from '../shared/Tracker.ts'
import type { Notice } from '../ui/notice.ts'
import { saveFile } from './saveFile.ts'

/** Saves a text as a file and shows a notice that also offers the text, because some frames swallow downloads. */
export function saveText({ texts, notify }: Tracker, file: string, title: string, text: string): void {
  saveFile(file, text)
  notify({
    id: 'saved',
    kind: 'message',
    title,
    text: texts.files.noFile,
    actions: [{ label: texts.files.copyAsText, run: () => void copy(texts, file, text, notify) }],
  })
}

/** Copies a text; if the page isn't allowed to, shows it for copying by hand. */
async function copy(
  texts: EarlyTexts,
  file: string,
  text: string,
  notify: (notice: Notice) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ id: 'saved', kind: 'message', title: texts.files.copied({ file }) })
  } catch {
    // No permission in a frame, or no clipboard at all on an http page.
    const title = texts.files.copyByHand({ file })
    notify({ id: 'saved', kind: 'message', title, copy: text, actions: [] })
  }
}
