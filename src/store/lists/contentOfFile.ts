import { TrackerError } from '../errors.ts'
import type { ListInput } from './sheet.ts'

/** What is in a file; of one that is larger than `largest` bytes, as much as shows that it is. Throws `sheet-unreadable`. */
export async function contentOfFile(file: File, largest: number): Promise<ListInput> {
  try {
    const content = await file.slice(0, largest + 1).arrayBuffer()
    return { name: file.name, bytes: new Uint8Array(content) }
  } catch (cause) {
    throw new TrackerError('sheet-unreadable', {}, cause)
  }
}
