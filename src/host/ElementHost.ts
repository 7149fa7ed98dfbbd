import type { CancelableEvent, TrackerEventDetails } from './events.ts'

/** Dispatches an event of the public contract. Returns `false` where a listener cancelled it. */
export type Emit = <Name extends keyof TrackerEventDetails>(
  name: Name,
  detail: TrackerEventDetails[Name],
) => boolean

/** The custom element as its view sees it: attributes in, events out. */
export interface Host {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly emit: Emit
  /** Attributes by name; a new object after every change. */
  getAttributes(): Readonly<Record<string, string | null>>
  subscribe(listener: () => void): () => void
}

const cancelable: CancelableEvent = 'tracker-reload'

const hosts = new WeakMap<Node, ElementHost>()

/** The host of a shadow root. */
export function hostOf(root: Node): Host {
  const host = hosts.get(root)
  if (!host) throw new Error('The view is not mounted by one of the elements.')
  return host
}

/** Holds what an element passes to its view. */
export class ElementHost implements Host {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly #names: readonly string[]
  readonly #listeners = new Set<() => void>()
  #attributes: Readonly<Record<string, string | null>> = {}

  constructor(element: HTMLElement, root: ShadowRoot, names: readonly string[]) {
    this.element = element
    this.root = root
    this.#names = names
    hosts.set(root, this)
  }

  readonly getAttributes = () => this.#attributes

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Rereads the attributes and notifies the view. */
  readonly update = () => {
    this.#attributes = Object.fromEntries(this.#names.map((name) => [name, this.element.getAttribute(name)]))
    for (const listener of [...this.#listeners]) listener()
  }

  readonly emit = <Name extends keyof TrackerEventDetails>(name: Name, detail: TrackerEventDetails[Name]) =>
    this.element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === cancelable }),
    )
}
