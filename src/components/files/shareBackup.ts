import type { Tracker } from '../shared/Tracker.ts'
import { saveText } from './saveText.ts'

const fileName = 'dsa-tracker-backup'

const file = (text: string, ending: string, type: string) =>
  new File([text], `${fileName}${ending}`, { type })

/** Returns the file in a form that the device accepts: not every device shares JSON. */
const shareable = (text: string): File | undefined =>
  [file(text, '.json', 'application/json'), file(text, '.txt', 'text/plain')].find((one) =>
    navigator.canShare?.({ files: [one] }),
  )

/** True on a phone or tablet that can share files; on other devices people save them. */
export const canShare = (): boolean => matchMedia('(hover: none)').matches && shareable('{}') !== undefined

/** Shares one file with everything to another app or device, or saves it if sharing fails. */
export async function shareBackup(tracker: Tracker): Promise<void> {
  const { store, texts, notify, fail } = tracker
  try {
    const share = async (text: string) => {
      const shared = shareable(text)
      if (!shared) throw new Error('This file cannot be shared')
      await navigator.share({ files: [shared], title: shared.name })
    }
    await (await store.backup()).export((text) =>
      share(text).catch((cause) => {
        // The visitor cancelled.
        if (cause?.name === 'AbortError') throw cause
        saveText(tracker, `${fileName}.json`, texts.files.backedUp, text)
      }),
    )
  } catch (error) {
    if ((error as { cause?: Error }).cause?.name !== 'AbortError') fail(error)
    else notify({ id: 'saved', kind: 'message', title: texts.files.notShared })
  }
}
