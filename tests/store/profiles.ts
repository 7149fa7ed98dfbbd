import * as Y from 'yjs'
import { openNatively } from './fixtures.ts'
import stored from './profiles/b3c87aa.json' with { type: 'json' }

/**
 * What the build of commit b3c87aa stored: ticks, notes and a star in `core`, a list of the visitor, of a page and of a file, reviews,
 * a plan, snapshots, and a document that is in step with the server but for the last two changes.
 */
export const profile = stored

/** Returns a value as it was before it became JSON. */
function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null) return value
  if ('$map' in value) return new Map(revived(value.$map) as [unknown, unknown][])
  if ('$bytes' in value) return new Uint8Array(Buffer.from(String(value.$bytes), 'base64'))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revived(one)]))
}

/** Stores the profile under the name of a database. */
export async function restoreProfile(name: string, settings: Map<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(profile.settings)) settings.set(`${name}:${key}`, value)
  for (const { suffix, version, stores } of profile.databases) {
    const database = await openNatively(name + suffix, version, (created) => {
      for (const store of stores)
        created.createObjectStore(store.name, { autoIncrement: store.autoIncrement })
    })
    const transaction = database.transaction(
      stores.map((store) => store.name),
      'readwrite',
    )
    for (const { name, records } of stores)
      for (const [key, value] of records)
        transaction.objectStore(name).put(revived(value), key as IDBValidKey)
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  }
}

/** Gives a server the document of the profile. */
export const serverDocument = (doc: Y.Doc): void =>
  Y.applyUpdate(doc, new Uint8Array(Buffer.from(profile.server, 'base64')))
