/** All elements. Every entry imports this one file, so that what they share is built once, into as few files as can be. */
export { dsaTracker } from './dsa-tracker-element.tsx'
export { progressAdmin } from './progress-admin.tsx'
export { topicGrid } from './topic-grid.tsx'
export { topicTable } from './topic-table.tsx'
