import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const tracks = 'Tracks'
export const darkTheme = 'Dark theme'
export const due = 'due'
export const toLight = 'Switch to light'
export const toDark = 'Switch to dark'
export const notFound = 'Page not found'
export const nothingHere = 'There is nothing at this address'
export const mistyped = 'The link may be old or mistyped.'
export const toTopics = 'Go to the topics'
export const notices = 'Notices'
export const viewFailed = 'This could not be shown'
export const unknownTrack = 'Unknown track'
export const today = 'Today'
export const listFailed = 'This list could not be shown'
export const listOutdated = 'Showing the last loaded version of this list'
export const noList = 'No list found inside this element'
/** The same where the page says that the list is elsewhere. */
export const noListBeside = 'No list found for this element'
export const noListText = 'If this is your page, the browser’s console says why. Nothing was lost.'
export const listTaken = 'Another list already uses this name'
export const listTakenText = ({ topic }: Values<'topic'>) =>
  `Two lists of this page are called “${topic}”, and the first one is tracked. Whoever owns the page can give one of them another topic or name. Nothing was changed.`
export const storageExport = 'Export progress'
export const storageUnsaved = ({ changes }: Values<'changes'>) =>
  plural(changes, {
    one: '1 change is saved only in this browser.',
    other: say`${changes} changes are saved only in this browser.`,
  })
export const storageNotNow = 'Not now'
export const storageOffer =
  'Your browser keeps this frame from your stored progress. Allow storage, or what you do here will be gone when you leave.'
export const storageAllow = 'Allow storage'
export const storageRefused =
  'Your browser did not allow it. Open this in a tab of its own, use it there once, then try again here.'
export const storageOpenTab = 'Open in a tab'
export const storageAllowed =
  'Storage is allowed now. Reload to see your stored progress. Export what you did here first, and import it afterwards.'
export const settings = 'Settings & data'
export const otherDevice = 'Other device'
