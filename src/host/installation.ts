import { Emitter } from '../store/index.ts'
import { selectorOf } from './elementState.ts'

/** What Chromium hands a page that can be installed; it isn't in TypeScript's types. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** How the page that an element belongs to can be installed as an app. */
export type Installation = 'prompt' | 'share' | undefined

let offered: InstallPromptEvent | undefined
const changed = new Emitter()

if (typeof addEventListener === 'function') {
  addEventListener('beforeinstallprompt', (event) => {
    // Only where the whole page is the tracker: elsewhere the offer belongs to the host.
    if (!document.querySelector(`${selectorOf('dsa-tracker')}[routing=history]`)) return
    event.preventDefault()
    offered = event as InstallPromptEvent
    changed.emit()
  })
  addEventListener('appinstalled', () => {
    offered = undefined
    // Browsers grant an app what they refused the page.
    navigator.storage?.persist?.().catch(console.warn)
    changed.emit()
  })
}

/** True in Safari, and in every browser of an iPhone: they clear what a site has stored after a week without a visit. */
export const clearsAfterAWeek = (): boolean => isWebKit() && !isInstalled() && top === self

/** Some browsers hide who made them. */
const isWebKit = (): boolean => Boolean(navigator.vendor?.startsWith('Apple'))

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** Returns how the page can be installed now; `undefined` if it can't, or is already. */
export function installation(): Installation {
  if (isInstalled()) return undefined
  if (offered) return 'prompt'
  const isApp = document.querySelector('link[rel=manifest]') !== null
  return isApp && isWebKit() ? 'share' : undefined
}

export const subscribeToInstallation = (listener: () => void): (() => void) => changed.listen(listener)

/** Asks the visitor, in the browser's own dialog. Call it during a click. */
export async function install(): Promise<void> {
  const event = offered
  offered = undefined
  await event?.prompt()
  changed.emit()
}
