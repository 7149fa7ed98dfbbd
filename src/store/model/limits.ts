/** Largest `progress.json` that Import reads and Export writes, in bytes. */
export const maxImportBytes = 5 * 1024 * 1024

/** Largest backup that Import reads, in bytes. */
export const maxBackupBytes = 100 * 1024 * 1024
