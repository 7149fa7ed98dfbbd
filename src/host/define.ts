import type { ComponentType } from 'react'
import { openStore, type Track, type TrackRegistry } from '../store/index.ts'
import { type AttributeDefaults, createElementClass } from './createElementClass.ts'

/** What makes a custom element. */
export interface ElementDefinition {
  readonly tagName: string
  /** Attributes and the values that their properties have while they are absent. */
  readonly defaults: AttributeDefaults
  readonly View: ComponentType<{ container: ShadowRoot }>
  /** The track that the element will show first, if its attributes tell. */
  readonly trackOf?: (
    attributes: Readonly<Record<string, string | null>>,
    tracks: TrackRegistry,
  ) => Track | undefined
}

/**
 * Registers a custom element. Does nothing where there is no browser (static site generators import every entry in Node),
 * or where the name is taken, by a second copy of this script: that must not break the first.
 */
export function define({ tagName, defaults, View, trackOf }: ElementDefinition): void {
  if (typeof customElements === 'undefined' || customElements.get(tagName)) return
  // Async, so that an attribute that makes no sense is reported by the view and never throws into the page.
  const prepare = async (given: Readonly<Record<string, string | null>>) => {
    const store = openStore(given.database?.trim() || undefined)
    const track = trackOf?.(given, store.tracks)
    return track ? store.start(track.id) : store.ready()
  }
  customElements.define(tagName, createElementClass(View, defaults, prepare))
}
