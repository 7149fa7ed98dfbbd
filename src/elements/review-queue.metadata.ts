import { sharedDefaults } from '../host/attributes.ts'
import type { ElementMetadata } from './metadata.ts'

export const tagName = 'review-queue'

/** Property values while their attributes are absent. */
export const defaults = sharedDefaults

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'ReviewQueue',
  description: 'The problems that are due for review today, and when each comes back.',
  attributes: {},
  events: [],
  parts: ['row', 'field', 'icon', 'button', 'chip', 'dialog', 'toast'],
}
