import type { PageSheet, PageSheets } from '../../store/index.ts'
import { TrackerError } from '../../store/index.ts'
import type { PageListState } from './pageListState.ts'

/** The list of one element. */
interface PageList extends PageSheet {
  /** Called with the state, now and on every change. */
  readonly onState: (state: PageListState) => void
}

/** The parts of an element that matter here. */
interface Owner {
  readonly isConnected: boolean
  /** Has bit 4 set if `other` comes after it on the page. */
  compareDocumentPosition(other: this): number
}

const known = new WeakMap<PageSheets, PageLists>()

/** Combines the lists of all elements of a page: those that name the same sheet share it. */
export class PageLists {
  readonly #sheets: PageSheets
  readonly #lists = new Map<Owner, PageList>()
  #isDue = false

  constructor(sheets: PageSheets) {
    this.#sheets = sheets
  }

  /** Returns those that share a store. */
  static of(sheets: PageSheets): PageLists {
    const lists = known.get(sheets) ?? new PageLists(sheets)
    known.set(sheets, lists)
    return lists
  }

  /** Registers the list of an element, or its new version. */
  register(owner: Owner, list: PageList): void {
    this.#lists.set(owner, list)
    this.#plan()
  }

  /** Unregisters a list. Its topics stay until another list replaces them. */
  unregister(owner: Owner): void {
    if (this.#lists.delete(owner)) this.#plan()
  }

  /** Runs in a separate task: elements register one after another, and a script changes a list in many steps. */
  #plan(): void {
    if (this.#isDue) return
    this.#isDue = true
    setTimeout(() => {
      this.#isDue = false
      for (const id of new Set([...this.#lists.values()].map((list) => list.id))) this.#show(id)
    })
  }

  #show(id: string): void {
    // An element that was removed from the page doesn't claim its topics.
    const lists = [...this.#lists]
      .filter(([owner, list]) => list.id === id && owner.isConnected)
      .sort(([a], [b]) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))
      .map(([, list]) => list)
    const topics = new Map<string, PageSheet['topics'][number]>()
    const states = new Map<PageList, PageListState>()
    for (const list of lists) {
      const taken = list.topics.find((topic) => {
        const other = topics.get(topic.key)
        return other && JSON.stringify(other.items) !== JSON.stringify(topic.items)
      })
      states.set(
        list,
        taken
          ? { status: 'conflict', sheet: id, topic: taken.name }
          : {
              status: 'ready',
              sheet: id,
              topics: list.topics.map(({ key }) => key),
              ...(list.lessons?.[0] && { lesson: list.lessons[0].item }),
            },
      )
      if (taken) continue
      for (const topic of list.topics) if (!topics.has(topic.key)) topics.set(topic.key, topic)
    }
    try {
      const sheet = combined(id, lists, [...topics.values()])
      if (topics.size > 0 || sheet.lessons) this.#sheets.show(sheet)
    } catch (cause) {
      const error = TrackerError.from(cause, 'sheet-unreadable')
      for (const list of lists) states.set(list, { status: 'failed', error })
    }
    for (const [{ onState }, state] of states) onState(state)
  }
}

/** Returns the one sheet that several lists are parts of. */
function combined(id: string, lists: readonly PageList[], topics: PageSheet['topics']): PageSheet {
  const pages = new Map(
    lists.flatMap((list) => list.lessons ?? []).map((page) => [JSON.stringify(page), page]),
  )
  const listing = lists.filter((list) => list.topics.length > 0)
  return {
    id,
    name: lists.find(({ name }) => name)?.name,
    topics,
    ...(pages.size > 0 && { lessons: [...pages.values()] }),
    scope: listing.length > 0 && listing.every(({ scope }) => scope === 'whole') ? 'whole' : 'part',
    page: listing.find(({ page }) => page)?.page,
  }
}
