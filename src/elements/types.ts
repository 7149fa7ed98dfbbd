/**
 * Types of the elements for TypeScript. Importing any entry of the package makes `document.querySelector('topic-table')`
 * and `addEventListener('tracker-progress', ...)` know them.
 */
import type { TrackerEventMap } from '../host/events.ts'

export type { TrackerEventDetails, TrackerEventMap } from '../host/events.ts'
export type { TrackerErrorCode } from '../store/errors.ts'

/** Id of a track, or its other spelling. */
export type TrackName = 'dsa' | 'core' | 'aptitude' | 'apptitude'

/** Properties of every element. Each reflects the attribute of the same name in kebab-case. */
export interface TrackerProperties {
  /** Theme to show. Without it, the one that the visitor chose; dark at first. */
  theme: '' | 'dark' | 'light'
  /**
   * Name of the database that keeps the progress. Elements with the same name share it; with another name nothing is
   * shared, settings included. It must not end in `-snapshots`.
   */
  database: string
}

export interface DsaTrackerProperties extends TrackerProperties {
  /**
   * Where the current route is kept: in the element, so that the address of the page is never touched; after `#/`, so
   * that other anchors are the page’s; or as the path below `base`.
   */
  routing: 'memory' | 'hash' | 'history'
  /**
   * Path of the page that holds the element, for `routing="history"`. An address of another site is never loaded.
   */
  base: string
  /** Route that is shown, such as `/array` or `/about`. Setting it navigates, and it follows the visitor. */
  route: string
  /**
   * What starts again after the catalogue was stored for the first time, a new version of it, a reset or an import: the
   * element, or the page. Where the browser keeps nothing it is always the element.
   */
  reload: 'element' | 'page'
  /** Text of the author link in the footer. */
  author: string
  /** Address of the author link in the footer. */
  authorHref: string
}

export interface TopicGridProperties extends TrackerProperties {
  /** Track to show. */
  track: TrackName
  /**
   * Template of an address such as `/sheets/{topic}.html`. Cards then lead to these pages of yours, with the key of the
   * topic in place of `{topic}`.
   */
  topicHref: string
}

export interface TopicTableProperties extends TrackerProperties {
  /** Key of a topic of any track, such as `array` or `operating_system`. */
  topic: string
  /** Address that the breadcrumb leads to. Without it the breadcrumb is plain text. */
  gridHref: string
}

export interface ProgressAdminProperties extends TrackerProperties {
  /** The only track to show. Without it, every track. */
  track: '' | TrackName
}

/** The whole product: header, the grids and topics of every track, the about page, footer. */
export interface DsaTrackerElement extends HTMLElement, DsaTrackerProperties {}

/** The topics of one track as cards. A card opens its topic inside the element. */
export interface TopicGridElement extends HTMLElement, TopicGridProperties {}

/** One topic: its items to tick off, with links, notes and a search. */
export interface TopicTableElement extends HTMLElement, TopicTableProperties {}

/** Reset, Export and Import of the progress of each track. */
export interface ProgressAdminElement extends HTMLElement, ProgressAdminProperties {}

declare global {
  interface HTMLElementTagNameMap {
    'dsa-tracker': DsaTrackerElement
    'topic-grid': TopicGridElement
    'topic-table': TopicTableElement
    'progress-admin': ProgressAdminElement
  }

  // The events bubble out of every shadow root up to the window, so that all of these can be listened at.
  interface ElementEventMap extends TrackerEventMap {}
  interface DocumentEventMap extends TrackerEventMap {}
  interface WindowEventMap extends TrackerEventMap {}
  interface ShadowRootEventMap extends TrackerEventMap {}
}
