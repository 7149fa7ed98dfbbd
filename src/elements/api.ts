/**
 * The public contract of the elements, as data: what the API page, the manifest and the editor data are made from
 * (`scripts/build-api.js`). Nothing that runs in a browser imports it. `tests/package/api.test.ts` compares it with what
 * the elements, their types and their stylesheet say.
 */
import type { TrackerEventDetails } from '../host/events.ts'

/** An attribute, and the property of the same name in camelCase. */
export interface AttributeApi {
  readonly name: string
  /** Type of the property, in TypeScript. */
  readonly type: string
  /** Value that the property has while the attribute is absent. */
  readonly default: string
  readonly description: string
}

export type EventName = keyof TrackerEventDetails
export type PartName = keyof typeof parts

export interface ElementApi {
  readonly tagName: string
  /** Name of the element's type. */
  readonly interface: string
  /** Built file, and the entry of the package, that registers this element alone. */
  readonly entry: string
  readonly description: string
  readonly attributes: readonly AttributeApi[]
  readonly events: readonly EventName[]
  readonly parts: readonly PartName[]
}

/** Attributes of every element. */
const theme: AttributeApi = {
  name: 'theme',
  type: "'' | 'dark' | 'light'",
  default: '',
  description: 'Theme to show. Without it, the one that the visitor chose; dark at first.',
}

const database: AttributeApi = {
  name: 'database',
  type: 'string',
  default: 'db',
  description:
    'Name of the database that keeps the progress. Elements with the same name share it; with another name nothing is shared, settings included. It must not end in `-snapshots`.',
}

const trackNames = "'dsa' | 'core' | 'aptitude' | 'apptitude'"

const anyElement = ['tracker-ready', 'tracker-reload', 'tracker-error'] as const
const topicParts = ['table', 'row', 'checkbox', 'progress', 'button', 'dialog', 'toast'] as const

export const elements: readonly ElementApi[] = [
  {
    tagName: 'dsa-tracker',
    interface: 'DsaTrackerElement',
    entry: 'dsa-tracker-element',
    description: 'The whole product: header, the grids and topics of every track, the about page, footer.',
    attributes: [
      {
        name: 'routing',
        type: "'memory' | 'hash' | 'history'",
        default: 'memory',
        description:
          'Where the current route is kept: in the element, so that the address of the page is never touched; after `#/`, so that other anchors are the page’s; or as the path below `base`.',
      },
      {
        name: 'base',
        type: 'string',
        default: '/',
        description:
          'Path of the page that holds the element, for `routing="history"`. An address of another site is never loaded.',
      },
      {
        name: 'route',
        type: 'string',
        default: '/',
        description:
          'Route that is shown, such as `/array` or `/about`. Setting it navigates, and it follows the visitor.',
      },
      {
        name: 'reload',
        type: "'element' | 'page'",
        default: 'element',
        description:
          'What starts again after the catalogue was stored for the first time, a new version of it, a reset or an import: the element, or the page. Where the browser keeps nothing it is always the element.',
      },
      {
        name: 'author',
        type: 'string',
        default: '450-DSA',
        description: 'Text of the author link in the footer.',
      },
      {
        name: 'author-href',
        type: 'string',
        default: 'https://github.com/AsishRaju/450-DSA',
        description: 'Address of the author link in the footer.',
      },
      theme,
      database,
    ],
    events: [...anyElement, 'tracker-progress', 'tracker-navigate'],
    parts: ['card', 'badge', ...topicParts],
  },
  {
    tagName: 'topic-grid',
    interface: 'TopicGridElement',
    entry: 'topic-grid',
    description: 'The topics of one track as cards. A card opens its topic inside the element.',
    attributes: [
      {
        name: 'track',
        type: trackNames,
        default: 'dsa',
        description: 'Track to show.',
      },
      {
        name: 'topic-href',
        type: 'string',
        default: '',
        description:
          'Template of an address such as `/sheets/{topic}.html`. Cards then lead to these pages of yours, with the key of the topic in place of `{topic}`.',
      },
      theme,
      database,
    ],
    events: [...anyElement, 'tracker-progress', 'tracker-navigate'],
    parts: ['card', 'badge', ...topicParts],
  },
  {
    tagName: 'topic-table',
    interface: 'TopicTableElement',
    entry: 'topic-table',
    description: 'One topic: its items to tick off, with links, notes and a search.',
    attributes: [
      {
        name: 'topic',
        type: 'string',
        default: '',
        description: 'Key of a topic of any track, such as `array` or `operating_system`.',
      },
      {
        name: 'grid-href',
        type: 'string',
        default: '',
        description: 'Address that the breadcrumb leads to. Without it the breadcrumb is plain text.',
      },
      theme,
      database,
    ],
    events: [...anyElement, 'tracker-progress'],
    parts: topicParts,
  },
  {
    tagName: 'progress-admin',
    interface: 'ProgressAdminElement',
    entry: 'progress-admin',
    description: 'Reset, Export and Import of the progress of each track.',
    attributes: [
      {
        name: 'track',
        type: `'' | ${trackNames}`,
        default: '',
        description: 'The only track to show. Without it, every track.',
      },
      theme,
      database,
    ],
    events: anyElement,
    parts: ['button', 'dialog', 'toast'],
  },
]

/** Every event is a `CustomEvent` that bubbles and crosses shadow boundaries. */
export const events: {
  readonly [Name in EventName]: {
    /** Type of `event.detail`, in TypeScript. */
    readonly detail: string
    readonly cancelable?: true
    readonly description: string
  }
} = {
  'tracker-ready': {
    detail: "{ storage: 'persistent' | 'memory' }",
    description:
      'It is known whether progress is kept. `memory`: the browser keeps nothing, progress lasts for this visit.',
  },
  'tracker-progress': {
    detail: '{ track: string; topic: string; done: number; total: number }',
    description: 'A tick or a note is stored. The figures are those of the topic.',
  },
  'tracker-navigate': {
    detail: '{ route: string }',
    description: 'The visitor went to another route inside the element.',
  },
  'tracker-reload': {
    detail: "{ track: string; reason: 'seeded' | 'migrated' | 'reset' | 'imported' }",
    cancelable: true,
    description:
      'The element is about to start again with what is stored. `preventDefault()` keeps it as it is.',
  },
  'tracker-error': {
    detail: '{ code: TrackerErrorCode; message: string }',
    description:
      'Something failed. `code` is stable, `message` is what the visitor was told; the codes are `TrackerErrorCode` of `dsa-tracker/store`.',
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
  button: 'A button with a text.',
  dialog: 'A dialog: notes, or a question before something is dropped.',
  toast: 'A message that appears above the content.',
}

/** Custom properties of `:host`. Their default values stand in `src/styles/tokens.css`. */
export const cssProperties = {
  '--tracker-background': 'Colour behind everything.',
  '--tracker-surface': 'Colour of cards, rows and dialogs.',
  '--tracker-surface-hover': 'The same under the pointer.',
  '--tracker-border': 'Colour of lines between things.',
  '--tracker-border-strong': 'Colour of the outline of fields and checkboxes.',
  '--tracker-text': 'Colour of text.',
  '--tracker-text-muted': 'Colour of text of lesser weight.',
  '--tracker-accent': 'The one accent: links, progress, primary buttons. Text in it and upon it is derived.',
  '--tracker-danger': 'Colour of what cannot be taken lightly, such as Reset.',
  '--tracker-warning-surface': 'Colour behind a warning.',
  '--tracker-warning-text': 'Colour of text in a warning.',
  '--tracker-shadow': 'Colour of shadows.',
  '--tracker-text-small': 'Size of small text.',
  '--tracker-text-base': 'Size of text.',
  '--tracker-text-large': 'Size of headings inside cards and dialogs.',
  '--tracker-text-title': 'Size of titles.',
  '--tracker-space-1': 'The smallest step of the scale of space.',
  '--tracker-space-2': 'Second step of the scale of space.',
  '--tracker-space-3': 'Third step of the scale of space.',
  '--tracker-space-4': 'Fourth step of the scale of space.',
  '--tracker-space-5': 'Fifth step of the scale of space.',
  '--tracker-space-6': 'Sixth step of the scale of space.',
  '--tracker-space-7': 'The largest step of the scale of space.',
  '--tracker-radius': 'Radius of the corners of cards and dialogs.',
  '--tracker-radius-small': 'Radius of the corners of buttons and fields.',
  '--tracker-motion': 'Length of transitions.',
  '--tracker-sticky-offset': 'Height of a header of the page that stays at the top of the window.',
}
