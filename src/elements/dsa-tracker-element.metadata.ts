import {
  attributeValues,
  ownListDefaults,
  type Reload,
  type Routing,
  sharedDefaults,
  type Theme,
} from '../host/attributes.ts'
import { type ElementMetadata, ownListAttributes, topicParts } from './metadata.ts'

export const tagName = 'dsa-tracker'

/** Property values while their attributes are absent. */
export const defaults = {
  routing: 'memory' as Routing,
  base: '/',
  route: '/',
  reload: 'element' as Reload,
  author: '450-DSA',
  'author-href': 'https://github.com/AsishRaju/450-DSA',
  tracks: '',
  loading: 'lazy',
  receive: false,
  sync: '',
  ...ownListDefaults,
  ...sharedDefaults,
  theme: 'stored' as Theme,
}

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'DsaTracker',
  description: 'The whole product: header, grids and topics of every track, About page and footer.',
  attributes: {
    routing: {
      type: attributeValues.routing,
      description:
        'Where the current route is kept: in the element, so that the address of the page never changes; after `#/`, so that other anchors still belong to the page; or as the path below `base`.',
    },
    base: {
      description:
        'Path of the page that holds the element, for `routing="history"`. An address on another site is never loaded.',
    },
    route: {
      reflects: false,
      description:
        'Route to show, such as `/array` or `/about`. The property is the current route, and setting it navigates. Set before the element is in the page, it is the route to start at, as the attribute is: with `routing` in the address, the address decides. The element reads the attribute but never writes it: a new value navigates, but the same value again does not, so a page that re-renders it (a morph) leaves the visitor where they are.',
    },
    reload: {
      type: attributeValues.reload,
      description:
        'What restarts after the catalogue is first stored or updated, and after a reset or an import: the element or the page. With `page`, a new student’s first visit reloads twice: when the catalogue is stored, and when its version is. If the browser keeps nothing, it is always the element.',
    },
    author: { description: 'Text of the author link in the footer.' },
    'author-href': { description: 'Address of the author link in the footer.' },
    tracks: {
      description:
        'Tracks to show, such as `dsa core`; `own` for the visitor’s sheets, or the id of a sheet. Without it, all tracks, or only the element’s own sheet if it has one through `src` or `sheet`.',
    },
    loading: {
      type: attributeValues.loading,
      description:
        'With `lazy.js`, `eager` loads the element at once, wherever it is, and `lazy` when it comes near the window. Without `lazy.js`, it changes nothing.',
    },
    receive: {
      description:
        'Offers and accepts links that bring progress from another device, unless the page is in a frame. About offers them as “Other device”, and they lead back to this page. The element removes a fragment that begins with `#dsa=` from the address of the page and asks the visitor about it; without the attribute, it ignores the fragment.',
    },
    sync: {
      description:
        'Address of a Hocuspocus server, such as `wss://sync.example.edu`: Settings then offers to keep all of a student’s devices in step. Off until the student turns it on; not in a frame, nor in the classic script. The element removes a fragment that begins with `#dsa-sync=` from the address of the page and asks the visitor about it. [How to run the server](docs/sync.md)',
    },
    ...ownListAttributes,
  },
  properties: {
    syncToken: {
      type: 'string | (() => string | Promise<string>) | null | undefined',
      description:
        'For a `sync` server that asks who this is: its token, or a function that is called at every connection.',
    },
  },
  events: ['tracker-navigate'],
  parts: ['card', 'badge', ...topicParts],
  slots: { brand: 'At the start of the head line: the name of the site, usually a link home.' },
}
