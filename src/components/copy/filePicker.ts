/** Not in every browser, and so missing from TypeScript's types. */
type ShowSaveFilePicker = (options: {
  readonly id: string
  readonly suggestedName: string
  readonly types: readonly { readonly description: string; readonly accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle>

const picker = (): ShowSaveFilePicker | undefined =>
  (globalThis as { showSaveFilePicker?: ShowSaveFilePicker }).showSaveFilePicker

/** True if the browser can keep a file handle. It refuses in a cross-site frame. */
export function canKeepCopy(): boolean {
  try {
    return picker() !== undefined && globalThis.top?.origin === globalThis.origin
  } catch {
    return false
  }
}

/** Asks the visitor for a file; returns `undefined` if they choose none. */
export async function chooseFile(description: string): Promise<FileSystemFileHandle | undefined> {
  try {
    return await picker()?.({
      id: 'dsa-tracker',
      suggestedName: 'dsa-tracker-backup.json',
      types: [{ description, accept: { 'application/json': ['.json'] } }],
    })
  } catch (cause) {
    if ((cause as Error | undefined)?.name === 'AbortError') return undefined
    throw cause
  }
}
