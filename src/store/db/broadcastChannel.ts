/**
 * Dexie creates a BroadcastChannel to other tabs when it is imported. Firefox refuses one if the visitor blocks site
 * data, and the failed import would silently break the whole product. Imported before Dexie, this hides
 * BroadcastChannel if one cannot be created, and Dexie does without. Once Dexie is loaded, `showBroadcastChannel`
 * restores what the host page had.
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
