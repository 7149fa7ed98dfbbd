import { ownListDefaults, sharedDefaults } from '../host/attributes.ts'
import { type ElementMetadata, ownListAttributes, topicParts } from './metadata.ts'

export const tagName = 'topic-grid'

/** Property values while their attributes are absent. */
export const defaults = { track: 'dsa', 'topic-href': '', ...ownListDefaults, ...sharedDefaults }

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'TopicGrid',
  description: 'The topics of one track as cards. A card opens its topic inside the element.',
  attributes: {
    track: { type: 'TrackName', description: 'Track to show, or the id of a sheet.' },
    'topic-href': {
      description:
        'Template of an address such as `/sheets/{topic}.html`. Cards then link to these pages of yours, with the key of the topic in place of `{topic}`.',
    },
    ...ownListAttributes,
  },
  events: ['tracker-navigate'],
  parts: ['card', 'badge', ...topicParts],
}
