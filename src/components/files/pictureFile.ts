import { TrackerError } from '../../store/index.ts'
import type { Tracker } from '../shared/Tracker.ts'
import { saveFile } from './saveFile.ts'

const name = 'dsa-tracker-progress.png'
const type = 'image/png'

/** True if the device can share a picture. */
export const canSharePicture = (): boolean =>
  navigator.canShare?.({ files: [new File([], name, { type })] }) ?? false

/** Returns what is drawn as a file; rejects if the browser keeps it from the page. */
export async function pictureFile(canvas: HTMLCanvasElement): Promise<File> {
  try {
    if (isKept(canvas)) throw new Error('What is drawn cannot be read')
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
    if (!blob) throw new Error('The picture is empty')
    return new File([blob], name, { type })
  } catch (cause) {
    throw new TrackerError('picture-failed', {}, cause)
  }
}

/**
 * Firefox and others can return white or noise in place of what was drawn, so that a page can't recognise the visitor
 * by it: then two corners differ, or the mark does not stand out from them.
 */
function isKept(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const [corner, opposite, mark, mirrored] = [
    [2, 2],
    [width - 3, height - 3],
    [70, 66],
    [width - 70, 66],
  ].map(([x = 0, y = 0]) => context?.getImageData(x, y, 1, 1).data ?? [])
  const difference = (a: ArrayLike<number> = [], b: ArrayLike<number> = []) =>
    [0, 1, 2].reduce((all, channel) => all + Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)), 0)
  return difference(corner, opposite) > 12 || difference(corner, mark) + difference(corner, mirrored) < 24
}

/** Saves the picture and shows a notice that also offers to copy it, because some frames swallow downloads. */
export function savePicture({ texts, notify, fail }: Tracker, picture: File): void {
  saveFile(picture.name, picture)
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [type]: picture })])
      notify({ id: 'saved', kind: 'message', title: texts.files.pictureCopied })
    } catch (cause) {
      fail(new TrackerError('picture-failed', {}, cause))
    }
  }
  notify({
    id: 'saved',
    kind: 'message',
    title: texts.files.pictureSaved({ file: picture.name }),
    text: texts.files.noPicture,
    actions: [{ label: texts.files.copyPicture, run: () => void copy() }],
  })
}
