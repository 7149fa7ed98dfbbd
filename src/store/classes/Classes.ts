import { attempt } from '../errors.ts'
import { type ClassFiles, type FileReader, type FileToRead, readFiles } from './classFiles.ts'
import { type ClassTable, type ClassTrack, classTable, classTracks } from './classTable.ts'
import { csvOfTable } from './csvOfTable.ts'

/** A class: the progress of many students, from the files that they hand in. Stores nothing. */
export class Classes {
  readonly #read: FileReader

  constructor(read: FileReader) {
    this.#read = read
  }

  /**
   * Reads backups, `progress.json` files and ZIP archives of them, one after the other, without their notes. `progress`
   * is called with the share that is read, from 0 to 1. A file that can't be read is named in the result.
   */
  read(files: readonly FileToRead[], progress: (share: number) => void = () => {}): Promise<ClassFiles> {
    return attempt('import-failed', () => readFiles(files, this.#read, progress))
  }

  /** Returns the tracks in files that have been read, ours first. */
  tracks({ read }: Pick<ClassFiles, 'read'>): readonly ClassTrack[] {
    return classTracks(read)
  }

  /** Returns the table of one track: a row per student, a column per topic. */
  table({ read }: Pick<ClassFiles, 'read'>, track: string): ClassTable {
    return classTable(read, track)
  }

  /** Returns a table as CSV for a spreadsheet. */
  csv(table: ClassTable): string {
    return csvOfTable(table)
  }
}
