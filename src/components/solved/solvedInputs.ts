import type { SolvedInput } from '../../store/index.ts'

/** A file to read, or the paths of a folder. */
export type Input = File | SolvedInput

/** What a folder of solutions is never asked for: it may hold more files than everything else. */
const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/** Whether a path is that of the file in which LeetHub keeps what it has pushed, from a folder's name on. */
const isStats = (path: string): boolean => /^\/?[^/]+\/stats\.json$/.test(path)

/** The files of a chosen folder: their names tell what is solved, and `stats.json` does. */
export function folderInput(files: Iterable<File>): Input[] {
  const all = [...files]
  const paths = all.map(({ webkitRelativePath }) => webkitRelativePath)
  const kept = paths.filter((path) => !path.split('/').some(isPassedOver))
  const stats = all.filter(({ webkitRelativePath }) => isStats(webkitRelativePath))
  return [{ name: paths[0]?.split('/')[0] ?? '', paths: kept }, ...stats]
}

/** Files to read, and folders by the names in them, that were dropped together. */
export async function droppedInputs({ items, files }: DataTransfer): Promise<Input[]> {
  // All at once: the list is empty after the event.
  const entries = [...items].map((item) => item.webkitGetAsEntry?.())
  const folders = entries.filter((entry) => entry?.isDirectory === true) as FileSystemDirectoryEntry[]
  const names = new Set(folders.map(({ name }) => name))
  const loose = [...files].filter(({ name }) => !names.has(name))
  return [...loose, ...(await Promise.all(folders.map(readFolder))).flat()]
}

async function readFolder(folder: FileSystemDirectoryEntry): Promise<Input[]> {
  const entries = await entriesIn(folder)
  const stats = entries
    .filter(({ fullPath }) => isStats(fullPath))
    .map((entry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
  const paths = entries.map(({ fullPath }) => fullPath)
  return [{ name: folder.name, paths }, ...(await Promise.all(stats))]
}

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemFileEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemFileEntry[] = []
  // A browser may hand out a folder piece by piece, the last of them empty.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return found
    for (const entry of entries) {
      if (isPassedOver(entry.name)) continue
      if (entry.isDirectory) found.push(...(await entriesIn(entry as FileSystemDirectoryEntry)))
      else found.push(entry as FileSystemFileEntry)
    }
  }
}
