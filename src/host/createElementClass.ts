import r2wc from '@r2wc/react-to-web-component'
import { type ComponentType, createElement } from 'react'
import { focusable } from '../dom/focusable.ts'
import {
  attributeNames,
  type ElementDefaults,
  type Props,
  propertyName,
  readAttribute,
} from './attributes.ts'
import { showChildren } from './childrenSlot.ts'
import { ElementHost, type Host, type HostRoute, hostOf } from './ElementHost.ts'
import { setState } from './elementState.ts'
import { noteHeight, restoreHeight } from './keepHeight.ts'
import { keepKeys } from './keepKeys.ts'
import { followLanguage } from './pageLanguage.ts'
import { stylesheet } from './stylesheet.ts'
import { useProps } from './useProps.ts'

/** The element that r2wc makes; its callbacks mount and unmount React. */
interface Mounting extends HTMLElement {
  readonly shadowRoot: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Milliseconds to wait for stored data before the view mounts without it: a returning visitor sees it at once, with no
 * placeholder in between.
 */
const firstRenderTimeout = 200

/** Milliseconds that an element may be off the page before its view is unmounted. */
const unmountDelay = 1000

/**
 * Makes a custom element class from a React view. r2wc only mounts: attributes, properties, late upgrades and moves are
 * handled here, because r2wc ignores removed and empty attributes and properties set before the upgrade, and discards a
 * view's state when the element moves. Our styles find the element by `tagName`, whatever a page calls it. `prepare` is
 * called when the element is connected and resolves once there is something to show.
 */
export function createElementClass(
  tagName: string,
  View: ComponentType<Props & { readonly host: Host }>,
  defaults: ElementDefaults,
  choosesLanguage: boolean,
  prepare: (props: Props, host: Host) => Promise<unknown>,
): CustomElementConstructor {
  const attributes = Object.keys(defaults)
  const Mounted = ({ container }: { readonly container: ShadowRoot }) => {
    const host = hostOf(container)
    return createElement(View, { ...useProps(host), host })
  }
  const Base = r2wc(Mounted, { shadow: 'open' }) as unknown as new () => Mounting

  class TrackerElement extends Base {
    static readonly observedAttributes = [...attributes.flatMap(attributeNames), 'lang', 'dir']
    readonly #host = new ElementHost(this, this.shadowRoot, defaults, choosesLanguage)
    #unmountTimer: ReturnType<typeof setTimeout> | undefined
    #stopNotingHeight: (() => void) | undefined
    #stopFollowing: (() => void) | undefined
    /** True if a control inside has the focus, or had it earlier in this task. */
    #hadFocus = false

    constructor() {
      super()
      this.adoptedCallback()
      setState(this, tagName)
      keepKeys(this)
      // A form of the host page around us would take typing and ticking for its own changes, and a page to which one can
      // paste anywhere would upload a note.
      for (const type of ['input', 'change', 'beforeinput', 'paste'])
        this.shadowRoot.addEventListener(type, (event) => event.stopPropagation())
      const noteFocus = () => {
        this.#hadFocus = this.shadowRoot.activeElement !== null
      }
      for (const type of ['focusin', 'focusout'])
        this.shadowRoot.addEventListener(type, () => queueMicrotask(noteFocus))
    }

    /** What stood there before its code had come told the visitor that it could not: see tellToReload.ts. */
    override attachShadow(options: ShadowRootInit) {
      this.shadowRoot?.replaceChildren()
      return this.shadowRoot ?? super.attachShadow(options)
    }

    /** Called in a new document, where the old one's stylesheets no longer apply. */
    adoptedCallback() {
      if (this.ownerDocument.defaultView) this.shadowRoot.adoptedStyleSheets = [stylesheet(this)]
    }

    get storage() {
      return this.#host.storage
    }

    get texts() {
      return this.#host.texts
    }

    set texts(given) {
      this.#host.texts = given
      if (this.isConnected) this.#host.update()
    }

    get ready() {
      return this.#host.ready
    }

    /** Focuses the first control inside, or what an open dialog focused, because nothing else can take the focus then. */
    override focus(options?: FocusOptions) {
      if (this.shadowRoot.activeElement) return
      // React also calls this when a focused control is removed or moved; nobody asked for the first one then.
      const isLost = this.#hadFocus
      this.#hadFocus = false
      if (isLost) return
      const dialog = this.shadowRoot.querySelector('dialog[open]')
      const first =
        dialog?.querySelector<HTMLElement>('[autofocus]') ?? focusable(dialog ?? this.shadowRoot)[0]
      if (first) first.focus(options)
      else super.focus(options)
    }

    override connectedCallback() {
      clearTimeout(this.#unmountTimer)
      for (const attribute of attributes) upgradeProperty(this, propertyName(attribute))
      upgradeProperty(this, 'texts')
      if ('sync' in defaults) upgradeProperty(this, 'syncToken')
      this.#followLanguage()
      this.#host.update()
      const props = this.#host.getProps()
      // A mounted view decides for itself.
      if (!this.shadowRoot.firstElementChild) {
        restoreHeight(this, this.shadowRoot)
        showChildren(this.shadowRoot)
      }
      this.#stopNotingHeight?.()
      this.#stopNotingHeight = noteHeight(this, this.shadowRoot)
      const route = this.#host.route?.current
      const prepared = prepare(route ? Object.assign({}, props, { route }) : props, this.#host)
      const waited = new Promise((resolve) => setTimeout(resolve, firstRenderTimeout))
      const mount = () => {
        if (this.isConnected) super.connectedCallback()
      }
      Promise.race([prepared, waited]).then(mount, mount)
    }

    override disconnectedCallback() {
      this.#stopFollowing?.()
      this.#stopNotingHeight?.()
      // It may be moving, or a framework may keep it while the page around it is replaced: unmount only if it stays
      // away.
      this.#unmountTimer = setTimeout(() => super.disconnectedCallback(), unmountDelay)
    }

    /** Called by `moveBefore` instead of the two above: only the language above may be another. */
    connectedMoveCallback() {
      this.#followLanguage()
      this.#host.update()
    }

    #followLanguage() {
      this.#stopFollowing?.()
      this.#stopFollowing = followLanguage(this, this.#host.update)
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#host.update()
    }
  }

  if ('sync' in defaults)
    Object.defineProperty(TrackerElement.prototype, 'syncToken', {
      configurable: true,
      enumerable: true,
      get(this: Mounting) {
        return hostOf(this.shadowRoot).syncToken
      },
      set(this: Mounting, token: Host['syncToken']) {
        const host = hostOf(this.shadowRoot)
        host.syncToken = token
        if (this.isConnected) host.update()
      },
    })

  for (const [attribute, initial] of Object.entries(defaults)) {
    Object.defineProperty(TrackerElement.prototype, propertyName(attribute), {
      configurable: true,
      enumerable: true,
      get(this: Mounting) {
        return routeOf(this, attribute)?.current ?? readAttribute(this, attribute, initial)
      },
      set(this: Mounting, value: unknown) {
        const route = routeOf(this, attribute)
        const isAbsent = typeof initial === 'boolean' ? !value : value === null || value === undefined
        if (isAbsent) for (const name of attributeNames(attribute)) this.removeAttribute(name)
        else if (route) setRoute(route, String(value).trim(), this.isConnected)
        else this.setAttribute(attribute, value === true ? '' : String(value))
      },
    })
  }
  return TrackerElement
}

/** Only the page writes the attribute `route`: the property holds the current route and navigates without it. */
const routeOf = ({ shadowRoot }: Mounting, attribute: string): HostRoute | undefined =>
  attribute === 'route' ? hostOf(shadowRoot).route : undefined

function setRoute(route: HostRoute, wanted: string, isConnected: boolean): void {
  if (route.go && wanted) route.go(wanted)
  else if (wanted) {
    route.current = wanted
    // Before that, it is the route to start at, as the attribute is: an address of ours goes first.
    if (isConnected) route.early = wanted
  }
}

/** A property set before the script loaded hides the accessor: set it again, through the accessor. */
function upgradeProperty(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return
  const value: unknown = Reflect.get(element, property)
  Reflect.deleteProperty(element, property)
  Reflect.set(element, property, value)
}
