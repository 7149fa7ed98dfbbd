/** The keys by which names and links are compared. Only `identity.ts`, `pairing.ts` and `solved/` use them. */
import { webLink } from './webLink.ts'

/** Ignores case, spacing and Unicode form in the name of a topic, an item or a sheet. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** A URL that cannot be shown as a link counts as none. */
export const linkKey = (url: string | undefined): string => webLink(url) ?? ''

/** The same for links to one page: whatever the scheme, the slash at the end and what counts visitors. */
export const pageKey = (url: string | undefined): string =>
  linkKey(url)
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/(?<=[?&])utm_[^&#]*&?/g, '')
    .replace(/[?&/]+(?=$|#)/, '')
