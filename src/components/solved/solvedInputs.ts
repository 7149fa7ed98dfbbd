import type { SolvedInput } from '../../store/index.ts'

/** A file to read, or the paths of a folder. */
export type Input = File | SolvedInput

/** True for names to skip in a folder of solutions: they may hold more files than everything else. */
const isIgnored = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/** True for the path, starting with the folder's name, of the file in which LeetHub records what it has pushed. */
const isStats = (path: string): boolean => /^\/?[^/]+\/stats\.json$/.test(path)

/** Reads a chosen folder: file names show what is solved, and so does `stats.json`. */
export function folderInput(all: readonly File[]): Input[] {
  const paths = all.map(({ webkitRelativePath }) => webkitRelativePath)
  const kept = paths.filter((path) => !path.split('/').some(isIgnored))
  const stats = all.filter(({ webkitRelativePath }) => isStats(webkitRelativePath))
  return [{ name: paths[0]?.split('/')[0] ?? '', paths: kept }, ...stats]
}

/** Returns the files that were dropped, and the file names in any folders dropped with them. */
export async function droppedInputs({ items, files }: DataTransfer): Promise<Input[]> {
  // Read synchronously: the list is empty after the event.
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
  // A browser may return a folder in batches, the last of them empty.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return found
    for (const entry of entries) {
      if (isIgnored(entry.name)) continue
      if (entry.isDirectory) found.push(...(await entriesIn(entry as FileSystemDirectoryEntry)))
      else found.push(entry as FileSystemFileEntry)
    }
  }
}
