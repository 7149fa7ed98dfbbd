import { Emitter, type Storage } from '../store/index.ts'
import type { GivenTexts } from '../texts/completeTexts.ts'
import {
  type ElementDefaults,
  type Props,
  type PropsOf,
  readProps,
  type sharedDefaults,
} from './attributes.ts'
import type { CancelableEvent, TrackerEventDetails } from './events.ts'

type KnownStorage = Exclude<Storage, 'opening'>

/** Dispatches an event of the public contract. Returns `false` if a listener cancelled it. */
export type Emit = <Name extends keyof TrackerEventDetails>(
  name: Name,
  detail: TrackerEventDetails[Name],
) => boolean

/** The route of an element with a `route` attribute. The element keeps it for a view that mounts later. */
export interface HostRoute {
  /** The current route; until there is a view, what a script has set. */
  current?: string
  /** Where a script went while the element was in the page and no view could go there. */
  early?: string | undefined
  /** The attribute's value; empty if it is absent. */
  asked: string
  /**
   * The attribute's last value. Only a different one navigates: a page may write the same value again, as a morph does.
   */
  answered?: string
  /** Navigates to another route, while there is a view. */
  go?: ((route: string) => void) | undefined
}

/** The token of a sync server, or what returns it. */
export type SyncToken = string | (() => string | Promise<string>)

/** The custom element as its view sees it: props in, events out. */
export interface Host {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly emit: Emit
  /** `undefined` if the element has no such attribute. */
  readonly route: HostRoute | undefined
  /** The texts that the page brings, in the shape of the English ones. */
  readonly texts: GivenTexts | null | undefined
  /** For a sync server that asks who this is. */
  syncToken: SyncToken | null | undefined
  /** Whether the visitor's language overrides the page's. */
  readonly choosesLanguage: boolean
  /** Reports to the page whether progress is kept. */
  setStorage(storage: Storage): void
  /** Returns the attributes as props; a new object after every change. */
  getProps(): Props
  /** Rereads the attributes and notifies the view. */
  update(): void
  subscribe(listener: () => void): () => void
}

const cancelable: CancelableEvent = 'tracker-reload'

const hosts = new WeakMap<Node, ElementHost>()

/** Returns the host of a shadow root. */
export function hostOf(root: Node): Host {
  const host = hosts.get(root)
  if (!host) throw new Error('The view is not mounted by one of the elements.')
  return host
}

/** Holds what an element passes to its view. */
export class ElementHost implements Host {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly route: HostRoute | undefined
  texts: GivenTexts | null | undefined
  syncToken: SyncToken | null | undefined
  readonly choosesLanguage: boolean
  storage: Storage = 'opening'
  /** For a page that adds its listener too late for `tracker-ready`. */
  readonly ready: Promise<KnownStorage>
  #resolveReady!: (storage: KnownStorage) => void
  readonly #defaults: ElementDefaults
  readonly #changed = new Emitter()
  #props: PropsOf<typeof sharedDefaults>

  constructor(element: HTMLElement, root: ShadowRoot, defaults: ElementDefaults, choosesLanguage: boolean) {
    this.element = element
    this.choosesLanguage = choosesLanguage
    this.root = root
    this.#defaults = defaults
    this.#props = readProps(element, defaults)
    this.route = 'route' in defaults ? { asked: '' } : undefined
    this.ready = new Promise((resolve) => {
      this.#resolveReady = resolve
    })
    hosts.set(root, this)
  }

  readonly getProps = () => this.#props

  readonly subscribe = this.#changed.listen

  /** Rereads the attributes and notifies the view. */
  readonly update = () => {
    this.#props = readProps(this.element, this.#defaults)
    if (this.route) this.route.asked = this.element.getAttribute('route')?.trim() ?? ''
    this.#changed.emit()
  }

  setStorage(storage: Storage): void {
    this.storage = storage
    if (storage === 'opening') return
    this.#resolveReady(storage)
    this.emit('tracker-ready', { storage })
  }

  readonly emit: Emit = (name, detail) =>
    this.element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === cancelable }),
    )
}
