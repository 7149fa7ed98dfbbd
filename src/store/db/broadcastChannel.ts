/**
 * Dexie makes a channel to other tabs while it is imported. Firefox refuses one where the visitor blocks the data of sites, and
 * with that import the whole product would fail, without a word. Imported before Dexie, this hides a channel that cannot be
 * made: Dexie then goes without. Once Dexie is there, `showBroadcastChannel` puts back what the host page had.
 */
const hidden = isRefused() ? Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel') : undefined
if (hidden) Reflect.deleteProperty(globalThis, 'BroadcastChannel')

export function showBroadcastChannel(): void {
  if (hidden) Reflect.defineProperty(globalThis, 'BroadcastChannel', hidden)
}

function isRefused(): boolean {
  if (typeof BroadcastChannel === 'undefined') return false
  try {
    new BroadcastChannel('dsa-tracker').close()
    return false
  } catch {
    return true
  }
}
