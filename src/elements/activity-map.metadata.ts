import { sharedDefaults } from '../host/attributes.ts'
import type { ElementMetadata } from './metadata.ts'

export const tagName = 'activity-map'

/** What the properties say while their attributes are absent. */
export const defaults = sharedDefaults

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'ActivityMap',
  description: 'The days of the last 53 weeks on which something was done, the weekly goal and the streak.',
  attributes: {},
  events: [],
  parts: ['progress', 'button', 'dialog', 'toast'],
}
