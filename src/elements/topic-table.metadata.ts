import { type ElementMetadata, sharedDefaults } from './metadata.ts'

export const tagName = 'topic-table'

/** What the properties say while their attributes are absent. */
export const defaults = { topic: '', track: '', 'grid-href': '', rows: 0, ...sharedDefaults }

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'TopicTable',
  description: 'One topic: its items to tick off, with links, notes and a search.',
  attributes: {
    topic: { description: 'Key of a topic of any track, such as `array` or `operating_system`.' },
    track: { description: 'Track of the topic, where two tracks have one with this key.' },
    'grid-href': {
      description: 'Address that the breadcrumb leads to. Without it the breadcrumb is plain text.',
    },
    rows: {
      description: 'How many rows to show before `Show all`; 0 shows all at once.',
    },
  },
  events: [],
  parts: ['table', 'row', 'checkbox', 'progress', 'button', 'dialog', 'toast'],
}
