import { defaults, tagName } from './activity-map.metadata.ts'
import { lazyElement } from './lazyElement.tsx'

export const activityMap = lazyElement({
  tagName,
  defaults,
  load: () => import('../components/activity/ActivityAlone.tsx').then((module) => module.ActivityAlone),
  // It shows days, not tracks: the elements that show a track report its changes to the page.
  shows: () => [],
})
