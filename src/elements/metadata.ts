/**
 * What the elements' public metadata has in common, as data. Each element has its own beside it, in `*.metadata.ts`; the
 * types, `API.md`, the manifest and the editor data are made from it by `scripts/build-api.js`. Only `defaults` are needed
 * in a browser: everything else is left out of the built files.
 */
import { attributeValues, type listDefaults, type sharedDefaults } from '../host/attributes.ts'

/** What an attribute, and the property of the same name in camelCase, is for. */
export interface AttributeMetadata {
  /**
   * A type of {@link types}, or the strings that mean something. Where it is missing, any string, or a number or a boolean where
   * the default is one.
   */
  readonly type?: keyof typeof types | readonly string[]
  /** Besides `type`, the empty string is a value of its own: that of an absent attribute. */
  readonly optional?: true
  /** `false`: setting the property leaves the attribute as it is. */
  readonly reflects?: false
  readonly description: string
}

/** One element. An attribute that its `defaults` have cannot be left out, nor can there be another. */
export interface ElementMetadata<Defaults> {
  /** Name of the element's type, without `Element`. */
  readonly name: string
  readonly description: string
  readonly attributes: Readonly<
    Record<Exclude<keyof Defaults, keyof typeof sharedDefaults>, AttributeMetadata>
  >
  /** Besides those of every element. */
  readonly events: readonly (keyof typeof events)[]
  readonly parts: readonly (keyof typeof parts)[]
}

/** Attributes of every element. */
export const sharedAttributes: Readonly<Record<keyof typeof sharedDefaults, AttributeMetadata>> = {
  theme: {
    type: attributeValues.theme,
    optional: true,
    description:
      'Theme to show; `auto` follows the visitor’s system. Without it, the theme that the visitor chose; dark at first.',
  },
  database: {
    description:
      'Name of the database that keeps the progress. Elements that use the same name share it; elements that use different names share nothing, not even settings. It must not end in `-snapshots` or `-companion`.',
  },
  compact: {
    description:
      'Only the part itself, for a page that has its own heading: no title, breadcrumb, overview or outer padding. A topic opened from a grid keeps its way back.',
  },
}

/** Attributes of the elements that can bring a list. */
export const listAttributes: Readonly<Record<keyof typeof listDefaults, AttributeMetadata>> = {
  sheet: {
    description:
      'Id of the sheet that the element’s own list belongs to: lower-case letters, digits and hyphens, 40 at most. The pages of a course share one id. Without it, the id is made from the address of the page, or from the name of the file.',
  },
  src: {
    description:
      'Address of a file with a list: Markdown, CSV, TSV or JSON. A file on another site must be allowed by CORS. If the file cannot be loaded, the element shows what was stored.',
  },
}

/** Properties of every element that are read only and have no attribute. `type` is TypeScript. */
export const sharedProperties = {
  storage: {
    type: "'opening' | 'persistent' | 'memory'",
    description: 'Whether progress is kept, as `tracker-ready` reports it; `opening` until then.',
  },
  ready: {
    type: "Promise<'persistent' | 'memory'>",
    description:
      'Resolves with the first `tracker-ready`, to the same value, for code that may start too late to hear the event. Pending while the element is not on a page, or its `database` is not a valid name.',
  },
}

/** Types that several attributes have: these values, which editors offer, and any other string. */
export const types = {
  TrackName: {
    values: ['dsa', 'core', 'aptitude', 'apptitude'],
    description: 'Id of a track or its other spelling, or the id of a sheet.',
  },
}

/** Events of every element. */
export const sharedEvents: readonly (keyof typeof events)[] = [
  'tracker-ready',
  'tracker-progress',
  'tracker-reload',
  'tracker-error',
]

/** Every event is a `CustomEvent` that bubbles and crosses shadow boundaries. `detail` is TypeScript. */
export const events = {
  'tracker-ready': {
    detail: "{ storage: 'persistent' | 'memory' }",
    cancelable: false,
    description:
      'The element knows whether progress is kept; sent again if that changes. `memory`: the browser keeps nothing, and progress lasts for this visit.',
  },
  'tracker-progress': {
    detail:
      '{ track: string; topic: string; done: number; total: number; trackDone: number; trackTotal: number; item?: { index: number; title: string; url: string | undefined; done: boolean }; remote?: boolean }',
    cancelable: false,
    description:
      'A change has been stored. The figures are those of the topic and its track. `item` is the changed item, if only one changed; `remote` is true if another tab made the change.',
  },
  'tracker-navigate': {
    detail: '{ route: string }',
    cancelable: false,
    description: 'The visitor went to another route inside the element.',
  },
  'tracker-reload': {
    detail: "{ track: string; reason: 'seeded' | 'migrated' | 'reset' | 'imported' }",
    cancelable: true,
    description: 'The element is about to restart with what is stored. `preventDefault()` keeps it as it is.',
  },
  'tracker-error': {
    detail: '{ code: TrackerErrorCode; message: string }',
    cancelable: false,
    description:
      'Something failed. `code` is stable, and `message` is what the visitor sees. The codes are `TrackerErrorCode` of `dsa-tracker/store`.',
  },
}

/** Names for `::part()`. */
export const parts = {
  card: 'The card of a topic, a link.',
  badge: 'The badge on a card: Solve Now or Done.',
  progress: 'A progress bar.',
  table: 'The table of a topic.',
  row: 'A row of the table.',
  checkbox: 'The checkbox of a row.',
  button: 'A button with text.',
  dialog: 'A dialog: notes, or a question before something is discarded.',
  toast: 'A message that appears above the content.',
}

/** Custom properties of `:host`. Their default values stand in `src/components/styles/tokens.css`. */
export const cssProperties = {
  '--tracker-background': 'Colour behind everything.',
  '--tracker-surface': 'Colour of cards, rows and dialogs.',
  '--tracker-surface-hover': 'The same under the pointer.',
  '--tracker-border': 'Colour of dividing lines.',
  '--tracker-border-strong': 'Colour of the outline of fields and checkboxes.',
  '--tracker-text': 'Colour of text.',
  '--tracker-text-muted': 'Colour of secondary text.',
  '--tracker-accent':
    'The one accent: links, progress, primary buttons. The colours of text in it and on it are derived.',
  '--tracker-danger': 'Colour of actions with serious effects, such as Reset.',
  '--tracker-warning-surface': 'Colour behind a warning.',
  '--tracker-warning-text': 'Colour of text in a warning.',
  '--tracker-shadow': 'Colour of shadows.',
  '--tracker-text-small': 'Size of small text.',
  '--tracker-text-base': 'Size of text.',
  '--tracker-text-large': 'Size of headings inside cards and dialogs.',
  '--tracker-text-title': 'Size of titles.',
  '--tracker-space-1': 'The smallest step of the spacing scale.',
  '--tracker-space-2': 'Second step of the spacing scale.',
  '--tracker-space-3': 'Third step of the spacing scale.',
  '--tracker-space-4': 'Fourth step of the spacing scale.',
  '--tracker-space-5': 'Fifth step of the spacing scale.',
  '--tracker-space-6': 'Sixth step of the spacing scale.',
  '--tracker-space-7': 'The largest step of the spacing scale.',
  '--tracker-radius': 'Radius of the corners of cards and dialogs.',
  '--tracker-radius-small': 'Radius of the corners of buttons and fields.',
  '--tracker-motion': 'Length of transitions.',
  '--tracker-padding': 'Outer padding.',
  '--tracker-sticky-offset': 'Height of a page header that stays at the top of the window.',
}
