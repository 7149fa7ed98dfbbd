import { sharedDefaults } from '../host/attributes.ts'
import type { ElementMetadata } from './metadata.ts'

export const tagName = 'progress-admin'

/** Property values while their attributes are absent. */
export const defaults = { track: '', ...sharedDefaults }

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'ProgressAdmin',
  description: 'Reset, Export and Import for the progress of each track.',
  attributes: {
    track: {
      type: 'TrackName',
      optional: true,
      description: 'The only track to show, or the id of a sheet. Without it, every track.',
    },
  },
  events: [],
  parts: ['field', 'icon', 'button', 'dialog', 'toast'],
}
