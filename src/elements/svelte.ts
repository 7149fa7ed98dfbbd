/**
 * The elements in Svelte's markup: `import 'dsa-tracker/svelte'` once, anywhere in a project. A separate entry, because
 * it needs Svelte's types and the elements don't.
 */
import type { HTMLAttributes } from 'svelte/elements'
import type { Settable } from './settable.ts'
import type { TrackerElementMap, TrackerEventMap, TrackerState } from './types.ts'

/** Svelte 5 listens with `on` and the event's name, Svelte 4 with `on:`. */
type Listeners<Target> = {
  [Name in keyof TrackerEventMap as `on${Name}` | `on${Name}capture` | `on:${Name}`]?:
    | ((event: TrackerEventMap[Name] & { readonly currentTarget: Target }) => void)
    | null
    | undefined
}

type ElementAttributes<Element extends HTMLElement> = HTMLAttributes<Element> &
  Settable<Omit<Element, keyof HTMLElement | keyof TrackerState>> &
  Listeners<Element>

type TrackerElements = { [Name in keyof TrackerElementMap]: ElementAttributes<TrackerElementMap[Name]> }

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends TrackerElements {}
}
