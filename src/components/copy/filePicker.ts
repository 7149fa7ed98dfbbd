interface PickerOptions {
  readonly id: string
  readonly types: readonly { readonly description: string; readonly accept: Record<string, string[]> }[]
}

/** Not in every browser, and so missing from TypeScript's types. */
interface Pickers {
  showSaveFilePicker?(
    options: PickerOptions & { readonly suggestedName: string },
  ): Promise<FileSystemFileHandle>
  showOpenFilePicker?(options: PickerOptions): Promise<FileSystemFileHandle[]>
}

const pickers = globalThis as Pickers

/** True if the browser can keep a file handle. It refuses in a cross-site frame. */
export function canKeepCopy(): boolean {
  try {
    return pickers.showSaveFilePicker !== undefined && globalThis.top?.origin === globalThis.origin
  } catch {
    return false
  }
}

const options = (description: string): PickerOptions => ({
  id: 'dsa-tracker',
  types: [{ description, accept: { 'application/json': ['.json'] } }],
})

/**
 * Asks the visitor for a new file; returns `undefined` if they choose none. The browser empties a file that they
 * replace, before any of our code can look at it: so it suggests a name that no export has.
 */
export const chooseNewFile = (description: string) =>
  unlessCancelled(
    pickers.showSaveFilePicker?.({ ...options(description), suggestedName: 'dsa-tracker-copy.json' }),
  )

/** Asks the visitor for an existing file, which keeps what it holds; returns `undefined` if they choose none. */
export const chooseExistingFile = async (description: string) =>
  (await unlessCancelled(pickers.showOpenFilePicker?.(options(description))))?.[0]

async function unlessCancelled<T>(choice: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await choice
  } catch (cause) {
    if ((cause as Error | undefined)?.name === 'AbortError') return undefined
    throw cause
  }
}
