/**
 * Registers each element when the first of its kind comes within a screen of the window, for pages that have one far
 * down.
 */
import { loadWhenNear } from '../../host/loadWhenNear.ts'

export type * from '../types.ts'

/** `./topic-grid.ts` registers `<topic-grid>`; `./dsa-tracker.ts` registers all. */
const entries = import.meta.glob(['./*-*.ts', '!./dsa-tracker.ts'])
const loaders = Object.fromEntries(
  Object.entries(entries).map(([path, load]) => [path.replace(/^\.\/|(?:-element)?\.ts$/g, ''), load]),
)

if (typeof document !== 'undefined') loadWhenNear(loaders)
