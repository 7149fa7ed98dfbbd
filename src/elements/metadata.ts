/**
 * The shared part of the elements' public metadata. Each element has its own beside it, in `*.metadata.ts`;
 * `scripts/build-api.js` makes the types, `API.md`, the manifest and the editor data from it. Only `defaults` are
 * needed in a browser; everything else is left out of the built files.
 */
import {
  attributeValues,
  type listDefaults,
  type ownListDefaults,
  type sharedDefaults,
} from '../host/attributes.ts'

/** Describes an attribute and the property of the same name in camelCase. */
export interface AttributeMetadata {
  /**
   * A type of {@link types}, or the valid strings. Without it: any string, or a number or a boolean if the default is
   * one.
   */
  readonly type?: keyof typeof types | readonly string[]
  /** The empty string is valid too: it is the value of an absent attribute. */
  readonly optional?: true
  /** `false`: setting the property leaves the attribute as it is. */
  readonly reflects?: false
  readonly description: string
}

/** One element. Its attributes must be exactly those in its `defaults`. */
export interface ElementMetadata<Defaults> {
  /** Name of the element's type, without `Element`. */
  readonly name: string
  readonly description: string
  readonly attributes: Readonly<
    Record<Exclude<keyof Defaults, keyof typeof sharedDefaults>, AttributeMetadata>
  >
  /** Properties without an attribute, in addition to those of every element. `type` is TypeScript. */
  readonly properties?: Readonly<Record<string, { readonly type: string; readonly description: string }>>
  /** In addition to those of every element. */
  readonly events: readonly (keyof typeof events)[]
  readonly parts: readonly (keyof typeof parts)[]
  /** What the element does with its children, if it is more than {@link childrenUntilReady}. */
  readonly children?: string
  /** Its named slots. */
  readonly slots?: Readonly<Record<string, string>>
}

/** What every element does with its children, its default slot. */
export const childrenUntilReady = 'What visitors see until the element is ready, and without JavaScript.'

/** The same of the elements that can have a list. */
export const childrenAsList =
  'The element’s own list, if it has one in the page: each `li` is an item, its first link the link of the item. Visitors see it as it is until the element is ready, and without JavaScript.'

/** Attributes of every element. */
export const sharedAttributes: Readonly<Record<keyof typeof sharedDefaults, AttributeMetadata>> = {
  theme: {
    type: attributeValues.theme,
    description:
      'Theme to show. `auto` is that of the page: its `color-scheme` where the element stands, if that is `dark` or `light` alone; else by the first opaque background behind the element; else light, or the visitor’s system if the page says `light dark` or is in a frame. `stored` is what the visitor chose; dark at first.',
  },
  database: {
    description:
      'Name of the database that stores the progress. Elements that use the same name share it; elements that use different names share nothing, not even settings. It must not end in `-companion` or `-sync`.',
  },
  compact: {
    description:
      'Shows only the content itself, for a page that has its own heading: no title, breadcrumb, overview or outer padding. A topic opened from a grid keeps its way back.',
  },
}

/** Attributes of the elements that can have a list. */
export const listAttributes: Readonly<Record<keyof typeof listDefaults, AttributeMetadata>> = {
  sheet: {
    description:
      'Id of the sheet that the element’s own list belongs to: lower-case letters, digits and hyphens, 40 at most, not beginning with `my-`. The pages of a course share one id. Without it, the id is made from the address of the page, or from that of the file.',
  },
  src: {
    description:
      'Address of a file with a list: Markdown, CSV, TSV or JSON. A file on another site must be allowed by CORS. If the file cannot be loaded, the element shows what was stored.',
  },
}

/** Attributes of those that show what a page has written, inside the element or elsewhere. */
export const ownListAttributes: Readonly<Record<keyof typeof ownListDefaults, AttributeMetadata>> = {
  ...listAttributes,
  list: {
    description:
      'Where the element’s own list is, if it isn’t inside: `next`, the list that follows the element, through paragraphs and `div`s; or `#id`, the list with that id. It is hidden while the element shows it.',
  },
}

/** Properties of every element without an attribute, read-only but `texts`. `type` is TypeScript. */
export const sharedProperties = {
  texts: {
    type: 'GivenTexts | null | undefined',
    description:
      'Texts in another language, or in other words: all or some, in the shape that `dsa-tracker/texts/en` exports. Missing, mistyped or throwing texts fall back to ours, with a warning in the console. Their language is that of the nearest `lang`, unless `texts.common.language` says it; dates and the direction follow it, the direction also the attribute `dir`.',
  },
  storage: {
    type: "'opening' | 'persistent' | 'memory'",
    description: 'Whether progress is kept, as `tracker-ready` reports it; `opening` until then.',
  },
  ready: {
    type: "Promise<'persistent' | 'memory'>",
    description:
      'Resolves with the first `tracker-ready`, to the same value, for code that may start too late to receive the event. Pending while the element is not on a page, or its `database` is not a valid name.',
  },
}

/** Types that several attributes share: these values, which editors suggest, and any other string. */
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
      'The element knows whether progress is kept; sent again when that changes. `memory`: the browser keeps nothing, and progress lasts for this visit.',
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
    description: 'The element is about to restart with what is stored. `preventDefault()` stops the restart.',
  },
  'tracker-error': {
    detail: '{ code: TrackerErrorCode; message: string; details?: Readonly<Record<string, string>> }',
    cancelable: false,
    description:
      'Something failed. `code` is stable, and `message` is what the visitor sees. The codes are `TrackerErrorCode` of `dsa-tracker/store`. For a file that could not be loaded, `details` are its `address` and a `status`: that of the server, such as `404`; or `timeout`, `cors`, `network`.',
  },
}

/** Names for `::part()`. */
export const parts = {
  card: 'The card of a topic, a link.',
  badge: 'The badge on a card: Solve Now or Done.',
  progress: 'A progress bar.',
  table: 'The table of a topic.',
  row: 'A row of the table.',
  title: 'The title of a card or a row.',
  link: 'A link of a row, to the problem at a site.',
  checkbox: 'The checkbox of a row.',
  button: 'A button with text.',
  chip: 'One of the four answers to how a problem went; it is a `button`, too.',
  field: 'A field to type or choose in.',
  icon: 'An icon.',
  dialog: 'A dialog: notes, or a question before something is discarded.',
  toast: 'A message that appears above the content.',
}

/** The parts of a topic, which any element that opens topics has. */
export const topicParts: readonly (keyof typeof parts)[] = [
  'table',
  'row',
  'title',
  'link',
  'checkbox',
  'progress',
  'field',
  'icon',
  'button',
  'chip',
  'dialog',
  'toast',
]

/** Custom properties of `:host`. Their default values are in `src/components/styles/tokens.css`. */
export const cssProperties = {
  '--tracker-background': 'Colour behind everything.',
  '--tracker-surface': 'Colour of cards, rows and fields.',
  '--tracker-surface-hover': 'The same under the pointer.',
  '--tracker-surface-raised': 'Colour of what floats: dialogs, menus, notices.',
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
  '--tracker-text-tiny': 'Size of the smallest text, such as the heads of a table.',
  '--tracker-text-small': 'Size of small text.',
  '--tracker-text-base': 'Size of text.',
  '--tracker-text-large': 'Size of headings inside cards and dialogs.',
  '--tracker-text-title': 'Size of titles.',
  '--tracker-text-figure': 'Size of the number of solved problems.',
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
  '--tracker-padding':
    'Outer padding. `<dsa-tracker>` has none above its head line, and `<done-button>` has none at all.',
  '--tracker-sticky-offset': 'Height of a page header that stays at the top of the window.',
}
