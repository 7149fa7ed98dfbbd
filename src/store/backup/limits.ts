/** Largest `progress.json` that Import reads and Export writes, in bytes. */
export const largestImport = 5 * 1024 * 1024
