/** Every element, by tag name; a test compares this with the `*.metadata.ts` files. */
export const tagNames = [
  'dsa-tracker',
  'topic-grid',
  'topic-table',
  'progress-admin',
  'review-queue',
  'activity-map',
  'done-button',
  'done-marks',
] as const

export type TagName = (typeof tagNames)[number]

/** Returns the entry that registers only this element; `dsa-tracker` is the one that registers all. */
export const entryOf = (tagName: TagName): string =>
  tagName === 'dsa-tracker' ? 'dsa-tracker-element' : tagName
