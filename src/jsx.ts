/**
 * The elements in JSX for React 19: `import 'dsa-tracker/jsx'` once, anywhere in a project. An entry of its own, because it
 * needs React's types and the elements do not.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  DsaTrackerElement,
  DsaTrackerProperties,
  ProgressAdminElement,
  ProgressAdminProperties,
  TopicGridElement,
  TopicGridProperties,
  TopicTableElement,
  TopicTableProperties,
  TrackerEventMap,
} from './elements/types.ts'

type KebabCase<Name extends string> = Name extends `${infer Head}Href` ? `${Head}-href` : Name

/** Properties by their own names, which React sets in a browser, and as attributes, which it also writes on a server. */
type Settable<Properties> = {
  [Name in keyof Properties]?: Properties[Name] | null | undefined
} & {
  [Name in keyof Properties as KebabCase<string & Name>]?: Properties[Name] | null | undefined
}

/** React 19 listens to an event of a custom element by `on` and the name of the event, as it is written. */
type Listeners<Target> = {
  [Name in keyof TrackerEventMap as `on${Name}` | `on${Name}Capture`]?:
    | ((event: TrackerEventMap[Name] & { readonly currentTarget: Target }) => void)
    | undefined
}

type ElementProps<Element, Properties> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Settable<Properties> &
  Listeners<Element>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'dsa-tracker': ElementProps<DsaTrackerElement, DsaTrackerProperties>
      'topic-grid': ElementProps<TopicGridElement, TopicGridProperties>
      'topic-table': ElementProps<TopicTableElement, TopicTableProperties>
      'progress-admin': ElementProps<ProgressAdminElement, ProgressAdminProperties>
    }
  }
}
