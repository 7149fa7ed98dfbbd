import type { ReactNode } from 'react'
import { type Cached, openStore, type Track, type TrackRegistry } from '../store/index.ts'
import { languageOfTag, loadTexts } from '../texts/languages.ts'
import type { ElementDefaults, Props, PropsOf } from './attributes.ts'
import { createElementClass } from './createElementClass.ts'
import type { Host } from './ElementHost.ts'
import { isSupported } from './isSupported.ts'
import { wantedLanguage } from './pageLanguage.ts'

/** What an element shows first, as far as its attributes say: loaded before the view is mounted, or soon after. */
export interface Preload {
  readonly track?: Track | undefined
  readonly module?: Cached<unknown> | undefined
}

/** The definition of a custom element. */
export interface ElementDefinition<Defaults = ElementDefaults> {
  readonly tagName: string
  /** Attributes, and the values of their properties while they are absent. */
  readonly defaults: Defaults
  View(props: ViewProps<Defaults>): ReactNode
  /** Whether the visitor's language overrides the page's. */
  readonly choosesLanguage?: true
  /** Gets the same props as the view. */
  preload?(props: PropsOf<Defaults>, tracks: TrackRegistry): Preload
}

/** The element's props, and its host. */
export type ViewProps<Defaults> = PropsOf<Defaults> & { readonly host: Host }

/** Marks every class of ours, whichever build or copy of the script it comes from. */
const ours = Symbol.for('dsa-tracker')

/** The class of each element, made once even if several entries of a page export it. */
const classes = new Map<ElementDefinition, CustomElementConstructor>()

/** Registers an element under its own name. Returns its class, and a function that registers it under another name. */
export function define<ElementClass>(definition: ElementDefinition): {
  readonly elementClass: ElementClass
  readonly define: (name: string) => void
} {
  const Base = classes.get(definition) ?? classOf(definition)
  classes.set(definition, Base)
  register(definition.tagName, Base)
  return {
    elementClass: Base as ElementClass,
    // A class can't be registered twice.
    define: (name) => register(name, class extends Base {}),
  }
}

/**
 * Does nothing without a browser (static site generators import every entry in Node), in a browser that is too old,
 * where the page's own list stays, or if the name is taken: by a second copy of this script, which must not break the
 * first, or by another script, which the page's owner should know about.
 */
function register(name: string, elementClass: CustomElementConstructor): void {
  if (typeof customElements === 'undefined') return
  if (!isSupported()) {
    console.warn(`<${name}> needs Chrome or Edge 123, Firefox 128 or Safari 18. The page stays as it is.`)
    return
  }
  const taken = customElements.get(name)
  if (!taken) customElements.define(name, elementClass)
  else if (!(ours in taken))
    console.warn(`<${name}> is defined by another script: the tracker leaves it alone.`)
}

function classOf({
  tagName,
  defaults,
  View,
  preload,
  choosesLanguage,
}: ElementDefinition): CustomElementConstructor {
  // Without a browser, a class that can be extended and does nothing.
  if (typeof HTMLElement === 'undefined') return class {} as CustomElementConstructor
  // Async, so that the view reports an invalid attribute and nothing throws into the page.
  const prepare = async (props: Props, { element }: Host) => {
    const store = openStore(props.database)
    const language = wantedLanguage(element, choosesLanguage ? store.getState().language : '')
    const { track, module } = preload?.(props as PropsOf<ElementDefaults>, store.tracks) ?? {}
    return Promise.all([
      track ? store.start(track.id) : store.ready(),
      module?.get(),
      loadTexts(languageOfTag(language) ?? 'en'),
    ])
  }
  return Object.assign(createElementClass(tagName, View, defaults, choosesLanguage ?? false, prepare), {
    [ours]: true,
  })
}
