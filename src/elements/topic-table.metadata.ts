import { ownListDefaults, sharedDefaults } from '../host/attributes.ts'
import { childrenAsList, type ElementMetadata, ownListAttributes, topicParts } from './metadata.ts'

export const tagName = 'topic-table'

/** Property values while their attributes are absent. */
export const defaults = {
  topic: '',
  track: '',
  name: '',
  'grid-href': '',
  rows: 0,
  ...ownListDefaults,
  ...sharedDefaults,
}

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'TopicTable',
  description:
    'One topic: its items to tick off, with links, notes and a search. A list inside the element becomes its own topic.',
  attributes: {
    topic: {
      description:
        'Key of a topic in any track, such as `array` or `operating_system`. For your own list, the key under which its progress is kept. Without `sheet`, a key of our catalogue shows our topic, and a list inside the element is only for visitors without JavaScript. Without `topic`, a file shows its only topic, or all its topics as a grid.',
    },
    track: {
      type: 'TrackName',
      optional: true,
      description:
        'Track of the topic, if two tracks have one with this key, or the id of a sheet. Without `sheet`, a list inside the element is then only for visitors without JavaScript.',
    },
    name: {
      description:
        'Name of the topic, if its list is inside the element. Without it, the nearest heading before the element.',
    },
    'grid-href': {
      description: 'Address that the breadcrumb links to. Without it, the breadcrumb is plain text.',
    },
    rows: {
      description: 'How many rows to show before `Show all`; 0 shows all at once.',
    },
    ...ownListAttributes,
  },
  events: ['tracker-navigate'],
  parts: ['card', 'badge', ...topicParts],
  children: childrenAsList,
}
