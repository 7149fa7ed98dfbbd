/** Every element, by its tag name; what `*.metadata.ts` say of each is compared with this by a test. */
export const tagNames = [
  'dsa-tracker',
  'topic-grid',
  'topic-table',
  'progress-admin',
  'review-queue',
  'activity-map',
] as const

export type TagName = (typeof tagNames)[number]

/** The entry that registers an element alone; `dsa-tracker` is the one that registers all. */
export const entryOf = (tagName: TagName): string =>
  tagName === 'dsa-tracker' ? 'dsa-tracker-element' : tagName
