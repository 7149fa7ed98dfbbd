/** @typedef {import('./store.js').FileToRead} FileToRead */

/**
 * Returns the files of an input, with their paths in the folder that was chosen.
 *
 * @param {Iterable<File>} files
 * @returns {readonly FileToRead[]}
 */
export const filesOf = (files) =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/**
 * Returns the files that were dropped, also those in folders. Call it during the event: later the list is empty.
 *
 * @param {DataTransfer} dropped
 * @returns {Promise<readonly FileToRead[]>}
 */
export async function droppedFiles({ items, files }) {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return filesOf(files)
  return (await Promise.all(entries.map(filesIn))).flat()
}

/**
 * @param {FileSystemEntry} entry
 * @returns {Promise<readonly FileToRead[]>}
 */
async function filesIn(entry) {
  if (entry.isDirectory) {
    const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader()
    /** @type {FileSystemEntry[]} */
    const all = []
    // A browser hands over a hundred at a time.
    for (;;) {
      /** @type {FileSystemEntry[] | undefined} */
      const some = await new Promise((resolve) => reader.readEntries(resolve, () => resolve(undefined)))
      if (!some) return [unreadable(entry), ...(await Promise.all(all.map(filesIn))).flat()]
      if (some.length === 0) break
      all.push(...some)
    }
    return (await Promise.all(all.map(filesIn))).flat()
  }
  /** @type {File | undefined} */
  const file = await new Promise((resolve) =>
    /** @type {FileSystemFileEntry} */ (entry).file(resolve, () => resolve(undefined)),
  )
  return [file ? { path: pathOf(entry), file } : unreadable(entry)]
}

/** @param {FileSystemEntry} entry */
const pathOf = ({ fullPath }) => fullPath.slice(1)

/**
 * Returns what the device doesn't hand over, as a file of nothing: the others count, and this one is named.
 *
 * @param {FileSystemEntry} entry
 * @returns {FileToRead}
 */
const unreadable = (entry) => ({ path: pathOf(entry), file: new File([], entry.name) })
