import { lazyElement } from './lazyElement.tsx'
import { defaults, tagName } from './review-queue.metadata.ts'

export const reviewQueue = lazyElement({
  tagName,
  defaults,
  load: () => import('../components/today/ReviewQueue.tsx').then((module) => module.ReviewQueue),
  // An answer changes no track: the elements that show a track report its changes to the page.
  shows: () => [],
})
