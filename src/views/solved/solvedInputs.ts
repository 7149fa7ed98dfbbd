import type { SolvedInput } from '../../store/index.ts'

/** A file to read, or the paths of a folder. */
export type Input = File | SolvedInput

/** What a folder of solutions is never asked for: it may hold more files than everything else. */
const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/** The files of a chosen folder: their names tell what is solved. */
export function folderInput(files: Iterable<File>): Input[] {
  const paths = Array.from(files, ({ webkitRelativePath }) => webkitRelativePath)
  const kept = paths.filter((path) => !path.split('/').some(isPassedOver))
  return [{ name: paths[0]?.split('/')[0] ?? '', paths: kept }]
}

/** Files to read, and folders by the names in them, that were dropped together. */
export async function droppedInputs({ items, files }: DataTransfer): Promise<Input[]> {
  // All at once: the list is empty after the event.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.())
  const folders = entries.filter((entry) => entry?.isDirectory === true) as FileSystemDirectoryEntry[]
  const names = new Set(folders.map(({ name }) => name))
  const loose = [...files].filter(({ name }) => !names.has(name))
  const read = folders.map(async (folder) => ({ name: folder.name, paths: await pathsIn(folder) }))
  return [...loose, ...(await Promise.all(read))]
}

async function pathsIn(folder: FileSystemDirectoryEntry): Promise<string[]> {
  const reader = folder.createReader()
  const paths: string[] = []
  // A browser may hand out a folder piece by piece, the last of them empty.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return paths
    for (const entry of entries) {
      if (isPassedOver(entry.name)) continue
      if (entry.isDirectory) paths.push(...(await pathsIn(entry as FileSystemDirectoryEntry)))
      else paths.push(entry.fullPath)
    }
  }
}
