import { TrackerError } from '../errors.ts'
import type { ListInput } from './sheet.ts'

/** Reads a file; if it is larger than `largest` bytes, only enough to show that it is. Throws `sheet-unreadable`. */
export async function contentOfFile(file: File, largest: number): Promise<ListInput> {
  try {
    const content = await file.slice(0, largest + 1).arrayBuffer()
    return { name: file.name, bytes: new Uint8Array(content) }
  } catch (cause) {
    throw new TrackerError('sheet-unreadable', {}, cause)
  }
}
