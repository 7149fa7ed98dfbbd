import { type ElementMetadata, listAttributes, listDefaults, sharedDefaults } from './metadata.ts'

export const tagName = 'dsa-tracker'

/** What the properties say while their attributes are absent. */
export const defaults = {
  routing: 'memory',
  base: '/',
  route: '/',
  reload: 'element',
  author: '450-DSA',
  'author-href': 'https://github.com/AsishRaju/450-DSA',
  tracks: '',
  loading: 'lazy',
  receive: false,
  ...listDefaults,
  ...sharedDefaults,
}

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'DsaTracker',
  description: 'The whole product: header, the grids and topics of every track, the about page, footer.',
  attributes: {
    routing: {
      type: ['memory', 'hash', 'history'],
      description:
        'Where the current route is kept: in the element, so that the address of the page is never touched; after `#/`, so that other anchors are the page’s; or as the path below `base`.',
    },
    base: {
      description:
        'Path of the page that holds the element, for `routing="history"`. An address of another site is never loaded.',
    },
    route: {
      reflects: false,
      description:
        'Route to show, such as `/array` or `/about`. The property is the route that is shown now, and setting it navigates. The attribute is only read: another value navigates, the same one again does not, and the element never writes it, so that a page that is rendered anew (a morph) leaves the visitor where they are.',
    },
    reload: {
      type: ['element', 'page'],
      description:
        'What starts again after the catalogue was stored for the first time, a new version of it, a reset or an import: the element, or the page. Where the browser keeps nothing it is always the element.',
    },
    author: { description: 'Text of the author link in the footer.' },
    'author-href': { description: 'Address of the author link in the footer.' },
    tracks: {
      description:
        'Tracks to show, such as `dsa core`; `own` is the visitor’s sheets, and the id of a sheet is that one. Without it all; none but the sheet where the element brings one by `src` or `sheet`.',
    },
    loading: {
      type: ['lazy', 'eager'],
      description:
        'With `lazy.js`, `eager` loads the element at once, wherever it stands; `lazy` when it comes near the window. Without `lazy.js` it changes nothing.',
    },
    receive: {
      description:
        'Offers and takes links that bring progress from another device, where the page is not in a frame: About shows them as “Move to another device”, and they lead back to this page. A fragment that begins with `#dsa=` is then taken from the address of the page and asked about; without the attribute the fragment is not looked at.',
    },
    ...listAttributes,
  },
  events: ['tracker-navigate'],
  parts: ['card', 'badge', 'table', 'row', 'checkbox', 'progress', 'button', 'dialog', 'toast'],
}
