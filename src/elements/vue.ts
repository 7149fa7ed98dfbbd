/**
 * The elements in Vue's templates: `import 'dsa-tracker/vue'` once, anywhere in a project. A separate entry, because it
 * needs Vue's types and the elements don't.
 */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { Settable } from './settable.ts'
import type { TrackerElementMap, TrackerEventMap, TrackerState } from './types.ts'

type Emits = EmitFn<{ [Name in keyof TrackerEventMap]: (event: TrackerEventMap[Name]) => void }>

type ElementComponent<Element> = new () => Element & {
  /** Only for the types of templates. */
  readonly $props: HTMLAttributes &
    Settable<Omit<Element, keyof HTMLElement | keyof TrackerState>> &
    PublicProps
  /** Only for the types of templates. */
  readonly $emit: Emits
}

type TrackerComponents = { [Name in keyof TrackerElementMap]: ElementComponent<TrackerElementMap[Name]> }

declare module 'vue' {
  interface GlobalComponents extends TrackerComponents {}
}
