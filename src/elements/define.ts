import type { ComponentType } from 'react'
import { type AttributeDefaults, createElementClass } from './createElementClass.ts'

/** What makes a custom element. */
export interface ElementDefinition {
  readonly name: string
  /** Attributes and the values that their properties have while they are absent. */
  readonly attributes: AttributeDefaults
  readonly View: ComponentType<{ container: ShadowRoot }>
}

/**
 * Registers a custom element. Does nothing where there is no browser (static site generators import every entry in Node),
 * and where the name is taken: by a second copy of this script, which must not break the first.
 */
export function define({ name, attributes, View }: ElementDefinition): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return
  customElements.define(name, createElementClass(View, attributes))
}
