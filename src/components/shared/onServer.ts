import type { Host } from '../../host/ElementHost.ts'
import { syncAddress } from '../../host/syncAddress.ts'
import type { StoreState, SyncState } from '../../store/index.ts'

/** True if the server of the student's devices has everything. */
export const isOnServer = ({ sync }: Pick<StoreState, 'sync'>): boolean => sync?.status === 'inStep'

/** True if it has, or is about to: neither a change on its way nor a page that has just been opened is a reason to warn. */
export const isOnServerSoon = ({ isSynced, sync }: StoreState, host: Host): boolean =>
  sync ? untroubled.includes(sync.status) : isSynced && syncAddress(host) !== ''

const untroubled: readonly SyncState['status'][] = ['otherTab', 'connecting', 'inStep', 'sending']
