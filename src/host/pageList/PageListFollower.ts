import {
  findLesson,
  type PageLesson,
  type PageSheet,
  type PageSheets,
  type PageTopic,
  type Store,
  TrackerError,
} from '../../store/index.ts'
import { isLesson, type Props } from '../attributes.ts'
import { setListBeside } from '../childrenSlot.ts'
import type { Host } from '../ElementHost.ts'
import { fetchList } from './fetchList.ts'
import { listBeside, warnOfNoList } from './listBeside.ts'
import { PageLists } from './PageLists.ts'
import type { PageListState } from './pageListState.ts'
import { isTitleTranslated, isTranslated, readLesson } from './readLesson.ts'
import { headingAbove, placeOnPage, readList } from './readList.ts'

/** Resolves once the page is parsed: until then, more of it may come. */
const parsed = (page: Document): Promise<void> =>
  new Promise((resolve) => {
    if (page.readyState !== 'loading') resolve()
    else page.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })

/** Joins topics of one name: a heading such as `Exercises` stands in each week of a course. */
function joinedByKey(topics: readonly PageTopic[]): readonly PageTopic[] {
  const byKey = new Map<string, PageTopic>()
  for (const topic of topics) {
    const items = byKey.get(topic.key)?.items ?? []
    byKey.set(topic.key, { ...topic, items: [...items, ...topic.items] })
  }
  return [...byKey.values()]
}

/** Follows the list of an element, in the page or in a file, and registers it with the others of the page. */
export class PageListFollower {
  readonly #host: Host
  readonly #store: Store
  readonly #sheets: PageSheets
  readonly #show: (state: PageListState) => void
  readonly #observer: MutationObserver
  /** What the observer watches: the element, or everything around it if its list is elsewhere. */
  #watched: Node | undefined
  /** What held the list when it was read last. */
  #held: HTMLElement | undefined
  /** The page as it was read last, if that is the item of the element. */
  #lesson: PageLesson | undefined
  readonly #stopListening: () => void
  /** The sheet, and its file if there is one, that was read last. */
  #source = ''
  #isStopped = false
  #stopWaiting = () => {}
  #retry: (() => void) | undefined

  constructor(host: Host, store: Store, sheets: PageSheets, show: (state: PageListState) => void) {
    this.#host = host
    this.#store = store
    this.#sheets = sheets
    this.#show = show
    this.#observer = new MutationObserver((changes) => {
      if (this.#concerns(changes)) this.#look()
    })
    this.#stopListening = host.subscribe(() => this.#look())
    addEventListener('online', this.#tryAgain)
    this.#look()
  }

  stop(): void {
    this.#isStopped = true
    this.#observer.disconnect()
    this.#stopListening()
    this.#stopWaiting()
    removeEventListener('online', this.#tryAgain)
    PageLists.of(this.#sheets).unregister(this.#host.element)
    setListBeside(this.#host.root, undefined)
  }

  /** Returns what holds the list: the element, or a list elsewhere on the page, which may not be there yet. */
  #holder({ list }: Props): HTMLElement | undefined {
    const { element } = this.#host
    return list ? listBeside(element, list) : element
  }

  /** Returns what to watch. */
  #placeOf(props: Props): Node {
    const { element } = this.#host
    // A site that changes pages without loading one writes the title and the canonical address of the new one there.
    if (isLesson(props)) return element.ownerDocument.head
    return props.list ? element.getRootNode() : element
  }

  /** A page changes in many places; of those, only the list matters, and which one it is. */
  #concerns(changes: readonly MutationRecord[]): boolean {
    if (this.#lesson) return true
    const holder = this.#holder(this.#host.getProps())
    return holder !== this.#held || changes.some(({ target }) => holder?.contains(target))
  }

  #watch(node: Node): void {
    if (this.#watched === node) return
    this.#watched = node
    this.#observer.disconnect()
    this.#observer.observe(node, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['href', 'id'],
    })
  }

  #look(): void {
    const props = this.#host.getProps()
    const { element, root } = this.#host
    try {
      this.#watch(this.#placeOf(props))
      this.#held = props.src ? element : this.#holder(props)
      setListBeside(root, this.#held === element ? undefined : this.#held)
      this.#lesson = this.#readPage(props)
      if (props.src) this.#lookAtFile(props.src, props.sheet)
      else if (this.#lesson) this.#lookAtPage(this.#lesson, props)
      else this.#lookAtList(this.#held, props)
    } catch (cause) {
      this.#fail(cause)
    }
  }

  /** Returns the page as an item of its list, if the element is for that. */
  #readPage(props: Props): PageLesson | undefined {
    if (!isLesson(props)) return undefined
    const { item: id = '', topic = '' } = props
    return this.#sheets.lessonOf({ ...readLesson(this.#host.element, props), id, topic })
  }

  /** The page itself is the item. */
  #lookAtPage(lesson: PageLesson, props: Props): void {
    const { element } = this.#host
    const id = props.sheet || this.#sheets.idOfPage(element.ownerDocument.URL)
    const name = props.sheet ? undefined : element.ownerDocument.title
    const register = () => this.#register({ id, name, topics: [], scope: 'part' })
    if (isTitleTranslated(element, props)) {
      this.#showLessonAsStored(id, lesson, register).catch((cause) => this.#fail(cause))
      return
    }
    this.#source = id
    register()
  }

  /** Leaves a page whose title the browser has translated under the title that is stored, if it is. */
  async #showLessonAsStored(id: string, lesson: PageLesson, read: () => void): Promise<void> {
    if (!(await this.#startAsStored(id, `translated ${id} ${JSON.stringify(lesson)}`))) return
    const { item } = lesson
    const { topics = [] } = this.#store.getState().tracks[id] ?? {}
    if (topics.some(({ items }) => findLesson(items, item) !== undefined))
      this.#show({ status: 'ready', sheet: id, topics: [], lesson: item })
    else read()
  }

  /** Starts a sheet as it is stored. Resolves to false if that was done for this source, or is for another one meanwhile. */
  async #startAsStored(id: string, source: string): Promise<boolean> {
    if (this.#source === source) return false
    this.#source = source
    await this.#sheets.showStored(id)
    await this.#store.start(id)
    return !this.#isStopped && this.#source === source
  }

  #lookAtList(holder: HTMLElement | undefined, { sheet, topic, name, list }: Props): void {
    const { element } = this.#host
    const page = this.#sheets.idOfPage(element.ownerDocument.URL)
    const id = sheet || page
    const source = `${id} ${list}`
    const parts = holder ? readList(holder) : []
    const isTable = topic !== undefined
    const only = () => {
      const label = name || topic || headingAbove(element) || `${document.title} ${placeOnPage(element)}`
      const entries = parts.flatMap((part) => part.entries)
      return this.#sheets.topicOf(label, topic || undefined, entries)
    }
    if (parts.length === 0) {
      // Not there yet, or between two states: pages write a list step by step.
      if (this.#source === source) return
      this.#wait(id, isTable ? only().key : undefined, list).catch((cause) => this.#fail(cause))
      return
    }
    const register = () => {
      this.#source = source
      const topics = isTable
        ? [only()]
        : joinedByKey(
            parts.map(({ heading, entries }) =>
              this.#sheets.topicOf(heading || document.title || id, undefined, entries),
            ),
          )
      const extent = isTable ? ({ scope: 'part', page } as const) : ({ scope: 'whole' } as const)
      this.#register({ id, name: sheet ? undefined : document.title, topics, ...extent })
    }
    if (!holder || !isTranslated(holder)) register()
    // What was read before the translation stays.
    else if (this.#source !== source) {
      const key = topic || name ? only().key : undefined
      this.#showAsStored(id, key, isTable, register).catch((cause) => this.#fail(cause))
    }
  }

  /**
   * Shows a list that the browser has translated before it was read as it was stored: the ticks belong to its own titles. A
   * list that was never seen is read as it stands.
   */
  async #showAsStored(
    id: string,
    key: string | undefined,
    isTable: boolean,
    read: () => void,
  ): Promise<void> {
    if (!(await this.#startAsStored(id, `translated ${id} ${key}`))) return
    const stored = this.#storedTopics(id)
    const topics = key === undefined ? stored : stored.filter((one) => one === key)
    // Which of several a table is, only its heading says, and that is translated too.
    if (topics.length === 0 || (isTable && topics.length > 1)) read()
    else this.#show({ status: 'ready', sheet: id, topics })
  }

  /** Until there is a list, shows what other pages have added to the sheet, or says that there is none. */
  async #wait(id: string, topic: string | undefined, list: string | undefined): Promise<void> {
    const source = `waiting ${id} ${topic} ${list}`
    if (this.#source === source) return
    this.#source = source
    this.#show({ status: 'waiting', sheet: id })
    const stored = () => this.#storedTopics(id).filter((key) => topic === undefined || key === topic)
    const look = () => {
      const topics = stored()
      if (topics.length === 0) return
      this.#stopWaiting()
      if (!this.#isStopped && this.#source === source) this.#show({ status: 'ready', sheet: id, topics })
    }
    await this.#sheets.showStored(id)
    if (this.#isStopped || this.#source !== source) return
    this.#stopWaiting()
    this.#stopWaiting = this.#store.subscribe(look)
    await this.#store.start(id)
    look()
    await parsed(this.#host.element.ownerDocument)
    if (this.#isStopped || this.#source !== source || stored().length > 0) return
    // Without a list of its own, a grid shows what other pages bring: nothing yet.
    if (topic === undefined && !list) this.#show({ status: 'ready', sheet: id, topics: [] })
    else {
      // A script may still add the list; then the element shows it.
      this.#show({ status: 'missing', sheet: id })
      warnOfNoList(this.#host.element, list ?? '')
    }
  }

  #lookAtFile(src: string, sheet: string | undefined): void {
    const address = new URL(src, this.#host.element.baseURI).href
    const id = sheet || this.#sheets.idOfFile(address)
    const file = `${id} ${address} ${JSON.stringify(this.#lesson)}`
    if (this.#source === file) return
    this.#source = file
    void this.#load(file, id, address)
  }

  /** Shows what is stored until the file has loaded, or if it can't be loaded. */
  async #load(file: string, id: string, address: string): Promise<void> {
    const isCurrent = () => !this.#isStopped && this.#source === file
    const retry = () => {
      if (isCurrent()) void this.#load(file, id, address)
    }
    this.#retry = undefined
    try {
      const reading = fetchList(this.#store, address)
      // The failure is reported below.
      reading.catch(() => {})
      await this.#sheets.showStored(id)
      await this.#store.start(id)
      if (isCurrent()) this.#showStored(id)
      const { name, topics } = await reading
      if (!isCurrent()) return
      const list = { id, name, topics: this.#sheets.topicsOf(topics) }
      this.#register({ ...list, scope: 'whole' })
    } catch (cause) {
      if (!isCurrent()) return
      this.#retry = retry
      const error = TrackerError.from(cause, 'sheet-unavailable')
      if (this.#lesson) this.#register({ id, topics: [], scope: 'part' }, { error, retry })
      else if (this.#storedTopics(id).length > 0)
        this.#show({ status: 'ready', sheet: id, topics: this.#storedTopics(id), error, retry })
      else this.#show({ status: 'failed', error, retry })
    }
  }

  readonly #tryAgain = () => this.#retry?.()

  #storedTopics(id: string): readonly string[] {
    return (this.#store.getState().tracks[id]?.topics ?? []).map(({ key }) => key)
  }

  #showStored(id: string): void {
    const topics = this.#storedTopics(id)
    const lesson = this.#lesson?.item
    this.#show(
      topics.length > 0
        ? { status: 'ready', sheet: id, topics, ...(lesson && { lesson }) }
        : { status: 'waiting', sheet: id },
    )
  }

  /** Registers the list with the others of the page. `trouble` says what is wrong with it once it is ready. */
  #register(list: PageSheet, trouble?: { readonly error: TrackerError; readonly retry: () => void }): void {
    // The lists of a page are shown again together: this one is out of date once the element looks elsewhere.
    const source = this.#source
    const onState = (state: PageListState) => {
      if (this.#isStopped || this.#source !== source) return
      this.#show(state.status === 'ready' ? { ...state, ...trouble } : state)
    }
    const lessons = this.#lesson && { lessons: [this.#lesson] }
    PageLists.of(this.#sheets).register(this.#host.element, { ...list, ...lessons, onState })
  }

  #fail(cause: unknown): void {
    this.#show({ status: 'failed', error: TrackerError.from(cause, 'view-failed') })
  }
}
