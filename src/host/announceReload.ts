import type { ReloadReason, Store } from '../store/index.ts'
import type { Host } from './ElementHost.ts'

/**
 * Announces to the host page that the element is about to restart, and returns whether it may. With `reload="page"` the
 * whole page reloads instead; after Reset and Import it goes to `base`. Never while nothing is kept: the page would
 * lose its content and reload forever. A restart that nobody asked for waits until our dialogs are closed.
 */
export function announceReload(
  { host, store }: { readonly host: Host; readonly store: Store },
  track: string,
  reason: ReloadReason,
): boolean {
  const { reload, base } = host.getProps()
  const isPage = reload === 'page' && store.isDurable(track)
  const isAsked = reason === 'reset' || reason === 'imported'
  const dialog = isPage && !isAsked && openDialog()
  if (dialog) {
    const announceAgain = () => host.element.isConnected && announceReload({ host, store }, track, reason)
    dialog.addEventListener('close', announceAgain, { once: true })
    return false
  }
  if (!host.emit('tracker-reload', { track, reason })) return false
  if (!isPage) return true
  // Without the attribute, the page reloads where it is.
  const home = isAsked && host.element.hasAttribute('base') ? pageOfThisSite(base) : undefined
  if (home) location.assign(home)
  else location.reload()
  return false
}

/** Returns an open dialog in any element of the page. */
const openDialog = () =>
  [...document.querySelectorAll('*')]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]'))
    .find(Boolean)

/**
 * Returns the address of `base`, unless it leads to another site or runs a script: it may come from a link that
 * somebody sent.
 */
function pageOfThisSite(base: string | undefined): string | undefined {
  if (!base || !URL.canParse(base, document.baseURI)) return undefined
  const { protocol, origin, href } = new URL(base, document.baseURI)
  return /^https?:$/.test(protocol) && origin === location.origin ? href : undefined
}
