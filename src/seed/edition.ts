/**
 * The edition of the catalogue. Raise it by one with every change of a title or a link: progress that was stored under a lower
 * one gets the new titles and links at its next start, so that what is improved reaches those who began before. Then run
 * `npm run edition`: links that were made with an edition must be read for ever.
 */
export const edition = 2
