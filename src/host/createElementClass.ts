import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { ElementHost } from './ElementHost.ts'
import { keepKeys } from './keepKeys.ts'
import { stylesheet } from './stylesheet.ts'

/** An attribute with the value that the property has while the attribute is absent. */
export type AttributeDefaults = Readonly<Record<string, string>>

/** The element as r2wc makes it; its callbacks mount and unmount React. */
interface Mounting extends HTMLElement {
  readonly shadowRoot: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Milliseconds to wait for stored data before the view mounts without it: a returning visitor sees it at once, with no
 * placeholder in between.
 */
const patience = 200

/** `topic-href` to `topicHref`. */
export const propertyName = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Makes the class of a custom element from a React view. r2wc only mounts: attributes, properties, late upgrade and moves
 * are handled here, because r2wc ignores removed and empty attributes and properties set before the upgrade, and throws a
 * view's state away when the element moves. `prepare` is called when the element is connected and resolves once there is
 * something to show.
 */
export function createElementClass(
  View: ComponentType<{ container: ShadowRoot }>,
  defaults: AttributeDefaults,
  prepare: (attributes: Readonly<Record<string, string | null>>) => Promise<unknown>,
): CustomElementConstructor {
  const attributes = Object.keys(defaults)
  const Base = r2wc(View, { shadow: 'open' }) as unknown as new () => Mounting

  class TrackerElement extends Base {
    static readonly observedAttributes = attributes
    readonly #host = new ElementHost(this, this.shadowRoot, attributes)

    constructor() {
      super()
      this.adoptedCallback()
      keepKeys(this)
    }

    /** Called in a new document: the sheets of the old one are gone. */
    adoptedCallback() {
      if (this.ownerDocument.defaultView) this.shadowRoot.adoptedStyleSheets = [stylesheet(this)]
    }

    override connectedCallback() {
      for (const attribute of attributes) takeEarlyProperty(this, propertyName(attribute))
      this.#host.update()
      const prepared = prepare(this.#host.getAttributes())
      const waited = new Promise((resolve) => setTimeout(resolve, patience))
      const mount = () => {
        if (this.isConnected) super.connectedCallback()
      }
      Promise.race([prepared, waited]).then(mount, mount)
    }

    override disconnectedCallback() {
      // A move is a removal and an insertion in one task: unmount only if the element stays away.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** Called by `moveBefore` instead of the two above: there is nothing to do. */
    connectedMoveCallback() {}

    attributeChangedCallback() {
      if (this.isConnected) this.#host.update()
    }
  }

  for (const [attribute, initial] of Object.entries(defaults)) {
    Object.defineProperty(TrackerElement.prototype, propertyName(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute) ?? initial
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute)
        else this.setAttribute(attribute, String(value))
      },
    })
  }
  return TrackerElement
}

/** A property that was set before the script arrived hides the accessor: set it again, through the accessor. */
function takeEarlyProperty(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return
  const value: unknown = Reflect.get(element, property)
  Reflect.deleteProperty(element, property)
  Reflect.set(element, property, value)
}
