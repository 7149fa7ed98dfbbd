/** Registers all four elements. */
import './dsa-tracker-element.tsx'
import './topic-grid.tsx'
import './topic-table.tsx'
import './progress-admin.tsx'

export type * from './types.ts'
