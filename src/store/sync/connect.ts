import { HocuspocusProvider } from '@hocuspocus/provider'
import type * as Y from 'yjs'
import type { SyncServer } from './SyncServer.ts'

type Listeners = Partial<
  Pick<
    HocuspocusProvider['configuration'],
    'onStatus' | 'onSynced' | 'onAuthenticated' | 'onAuthenticationFailed' | 'onUnsyncedChanges' | 'onClose'
  >
>

/** Connects a document with the one that its key names on the server. */
export const connect = (
  { address, token }: SyncServer,
  key: string,
  document: Y.Doc,
  listeners: Listeners,
): HocuspocusProvider =>
  new HocuspocusProvider({ url: address, name: key, document, token: token ?? '', ...listeners })
