import { lazyElement } from './lazyElement.tsx'
import { defaults, tagName } from './review-queue.metadata.ts'

export const reviewQueue = lazyElement({
  tagName,
  defaults,
  load: () => import('../components/today/ReviewQueue.tsx').then((module) => module.ReviewQueue),
  // An answer changes no track: what a page is told of a track it hears from the elements that show it.
  shows: () => [],
})
