import { sharedDefaults } from '../host/attributes.ts'
import type { ElementMetadata } from './metadata.ts'

export const tagName = 'activity-map'

/** Property values while their attributes are absent. */
export const defaults = sharedDefaults

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'ActivityMap',
  description: 'Activity on each day of the last 53 weeks, the weekly goal and the streak.',
  attributes: {},
  events: [],
  parts: ['progress', 'field', 'icon', 'button', 'dialog', 'toast'],
}
