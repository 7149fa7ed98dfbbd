/**
 * The edition of the catalogue. Raise it by one with every change of a topic file: progress stored under a lower one gets
 * the new titles and links at its next start, so that earlier users get the corrections. Then run `npm run edition`:
 * links made with any edition must stay readable forever.
 */
export const edition = 3
