import * as filesTexts from '../../texts/en/files.ts'
import type { Tracker } from '../shared/Tracker.ts'
import { saveText } from './saveText.ts'

const fileName = 'dsa-tracker-backup'

const file = (text: string, ending: string, type: string) =>
  new File([text], `${fileName}${ending}`, { type })

/** The file as the device takes it: not every one shares JSON. */
const shareable = (text: string): File | undefined =>
  [file(text, '.json', 'application/json'), file(text, '.txt', 'text/plain')].find((one) =>
    navigator.canShare?.({ files: [one] }),
  )

/** Whether this is a phone or a tablet that shares files: elsewhere one saves them. */
export const canShare = (): boolean => matchMedia('(hover: none)').matches && shareable('{}') !== undefined

/** Hands everything in one file to another app or device. Where that fails, it is saved. */
export async function shareBackup(tracker: Tracker): Promise<void> {
  const { store, notify, fail } = tracker
  try {
    const share = async (text: string) => {
      const shared = shareable(text)
      if (!shared) throw new Error('This file cannot be shared')
      await navigator.share({ files: [shared], title: shared.name })
    }
    await (await store.backup()).export((text) =>
      share(text).catch((cause) => {
        // The visitor has thought better of it.
        if (cause?.name === 'AbortError') throw cause
        saveText(tracker, `${fileName}.json`, filesTexts.backedUp, text)
      }),
    )
  } catch (error) {
    if ((error as { cause?: Error }).cause?.name !== 'AbortError') fail(error)
    else notify({ id: 'saved', kind: 'message', title: filesTexts.notShared })
  }
}
