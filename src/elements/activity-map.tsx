import { defaults, tagName } from './activity-map.metadata.ts'
import { lazyElement } from './lazyElement.tsx'

export const activityMap = lazyElement({
  tagName,
  defaults,
  load: () => import('../components/activity/ActivityAlone.tsx').then((module) => module.ActivityAlone),
  // It shows days, whatever the track: what a page is told of a track it hears from the elements that show it.
  shows: () => [],
})
