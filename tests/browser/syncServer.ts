import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hocuspocus } from '@hocuspocus/server'
import * as Y from 'yjs'

/** A real sync server whose documents are in files, so that it can be killed and started again. */
export interface SyncServer {
  readonly address: string
  readonly hocuspocus: Hocuspocus
  /** The names of the documents that were opened. */
  readonly names: Set<string>
  /** Stops it as a crash would: nothing more is stored. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Removes what it has stored, while it is stopped. */
  forget(): void
  /** Stops it and removes its files. */
  close(): Promise<void>
}

/** Starts a server on a free port. `accepts` decides on a token. */
export async function startSyncServer(accepts: (token: string) => boolean = () => true): Promise<SyncServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sync-'))
  const fileOf = (name: string) => join(folder, Buffer.from(name).toString('hex'))
  const names = new Set<string>()
  /** Grows when a server is stopped: what its connections still deliver is not stored. */
  let stops = 0
  const create = (startedAfter = stops) =>
    new Hocuspocus({
      quiet: true,
      debounce: 0,
      stopOnSignals: false,
      onAuthenticate: async ({ token }) => {
        if (!accepts(token)) throw new Error('refused')
      },
      onLoadDocument: async ({ documentName, document }) => {
        names.add(documentName)
        try {
          Y.applyUpdate(document, readFileSync(fileOf(documentName)))
        } catch {
          // A new document.
        }
      },
      onChange: async ({ documentName, document }) => {
        if (startedAfter === stops) writeFileSync(fileOf(documentName), Y.encodeStateAsUpdate(document))
      },
    })
  let hocuspocus = create()
  await hocuspocus.listen(0)
  const { port } = hocuspocus.address
  return {
    address: `ws://127.0.0.1:${port}`,
    names,
    get hocuspocus() {
      return hocuspocus
    },
    kill: async () => {
      stops += 1
      // Those too that are still being set up, which closeConnections does not know.
      for (const client of hocuspocus.server?.webSocketServer.clients ?? []) client.terminate()
      await hocuspocus.destroy()
    },
    restart: async () => {
      hocuspocus = create()
      await hocuspocus.listen(port)
    },
    forget: () => {
      for (const file of readdirSync(folder)) rmSync(join(folder, file))
    },
    close: async () => {
      stops += 1
      await hocuspocus.destroy().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
