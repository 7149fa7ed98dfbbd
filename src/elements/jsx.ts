/**
 * The elements in JSX for React 19: `import 'dsa-tracker/jsx'` once, anywhere in a project. A separate entry, because
 * it needs React's types and the elements don't.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Settable } from './settable.ts'
import type { TrackerElementMap, TrackerEventMap, TrackerState } from './types.ts'

/** React 19 listens to a custom element's event with `on` and the event's name as it is written. */
type Listeners<Target> = {
  [Name in keyof TrackerEventMap as `on${Name}` | `on${Name}Capture`]?:
    | ((event: TrackerEventMap[Name] & { readonly currentTarget: Target }) => void)
    | undefined
}

type ElementProps<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Settable<Omit<Element, keyof HTMLElement | keyof TrackerState>> &
  Listeners<Element>

type TrackerElements = { [Name in keyof TrackerElementMap]: ElementProps<TrackerElementMap[Name]> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TrackerElements {}
  }
}
