/** The database in which earlier builds kept the student's document: what is in it is moved once, then it is deleted. */
import { earlierDocumentSuffix } from './companion.ts'

/** The document as an earlier build kept it. */
interface EarlierDocument {
  readonly key: string
  /** Yjs updates, in their order. */
  readonly updates: readonly Uint8Array[]
}

const databaseNameOf = (databaseName: string): string => databaseName + earlierDocumentSuffix

/** Resolves to `undefined` if there is none. Rejects if the browser denies it, and creates no database. */
export function readEarlierDocument(databaseName: string): Promise<EarlierDocument | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseNameOf(databaseName))
    let isMissing = false
    opening.onupgradeneeded = () => {
      isMissing = true
      opening.transaction?.abort()
    }
    opening.onerror = () => (isMissing ? resolve(undefined) : reject(opening.error))
    opening.onsuccess = () => {
      const database = opening.result
      database.onversionchange = () => database.close()
      const finish = (settle: () => void) => {
        database.close()
        settle()
      }
      const names = ['custom', 'updates'].filter((name) => database.objectStoreNames.contains(name))
      if (names.length < 2) return finish(() => resolve(undefined))
      const reading = database.transaction(names)
      const key: IDBRequest<unknown> = reading.objectStore('custom').get('key')
      const updates = reading.objectStore('updates').getAll()
      reading.onabort = () => finish(() => reject(reading.error))
      reading.oncomplete = () =>
        finish(() =>
          resolve(typeof key.result === 'string' ? { key: key.result, updates: updates.result } : undefined),
        )
    }
  })
}

/** Waits for tabs of the earlier build that have it open. */
export function deleteEarlierDocument(databaseName: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(databaseNameOf(databaseName))
    deletion.onsuccess = () => resolve()
    deletion.onerror = () => reject(deletion.error)
  })
}
