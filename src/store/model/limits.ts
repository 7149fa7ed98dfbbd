/** Largest `progress.json` that Import reads and Export writes, in bytes. */
export const largestImport = 5 * 1024 * 1024

/** Largest backup that Import reads, in bytes. */
export const largestBackup = 100 * 1024 * 1024
