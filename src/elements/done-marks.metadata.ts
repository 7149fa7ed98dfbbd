import { sharedDefaults } from '../host/attributes.ts'
import type { ElementMetadata } from './metadata.ts'

export const tagName = 'done-marks'

/** Property values while their attributes are absent. */
export const defaults = { for: '', sheet: '', labels: false, ...sharedDefaults }

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'DoneMarks',
  description:
    'Sets `data-done` on the links of the page that lead to pages which are done, for your own style. It shows nothing itself.',
  attributes: {
    for: {
      description: 'Selector of what contains the links, such as `nav.sidebar`.',
    },
    sheet: {
      description: 'Id of the sheet that the pages belong to, as their `<done-button>` has it.',
    },
    labels: {
      description: 'Adds a “Done” to the marked links that only screen readers see.',
    },
  },
  events: [],
  parts: [],
}
