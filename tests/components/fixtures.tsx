/** Shows elements and views as a page would: in an open shadow root, with a real store on a separate database. */
import '../../src/elements/entries/dsa-tracker.ts'
import { render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { type Location, LocationContext } from '../../src/components/routing/Location.ts'
import { sharedDefaults } from '../../src/host/attributes.ts'
import { ElementHost } from '../../src/host/ElementHost.ts'
import { type Item, openStore, type Store, type Topic, type Track } from '../../src/store/index.ts'
import { builtInTracks } from '../../src/store/model/builtIn.ts'

export const tracks = builtInTracks

/** Matches the paragraph with this text, which may be in several elements. */
export const paragraph =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.localName === 'p' && element.textContent === text

import { ElementShell } from '../../src/components/app/ElementShell.tsx'

/** Shadow roots of the elements that were opened. */
export const opened = new Set<ShadowRoot>()

/** Resolves once removed elements are unmounted: a view stays for a second in case its element comes back. */
export const unmounted = () =>
  vi.waitFor(() => expect([...opened].filter((root) => root.childElementCount > 0)).toEqual([]), 5000)

let databases = 0

/** Returns the name of an unused database whose catalogue is current, so no migration interferes. */
export function freshDatabase(): string {
  databases += 1
  const name = `test-${databases}`
  for (const { version } of tracks) {
    if (version) localStorage.setItem(`${name}:${version.key}`, String(version.current))
  }
  return name
}

/** Returns a setting of a database as stored. */
export const setting = (store: Store, key: string): string | null =>
  localStorage.getItem(`${store.name}:${key}`)

export type Prepare = (store: Store) => Promise<unknown>

interface Opening {
  readonly attributes?: Readonly<Record<string, string>>
  /** Fills the database before anything is shown. */
  readonly prepare?: Prepare
}

async function openHost(name: string, { attributes, prepare }: Opening) {
  const element = document.createElement(name)
  const all = { database: freshDatabase(), ...attributes }
  for (const [attribute, value] of Object.entries(all)) element.setAttribute(attribute, value)
  const store = openStore(all.database)
  await prepare?.(store)
  const events: CustomEvent[] = []
  for (const type of ['ready', 'progress', 'navigate', 'reload', 'error']) {
    element.addEventListener(`tracker-${type}`, (event) => events.push(event as CustomEvent))
  }
  /** Returns the details of the events of one type so far. */
  const heard = (type: string) =>
    events.filter((event) => event.type === `tracker-${type}`).map(({ detail }) => detail)
  return { element, store, heard, user: userEvent.setup({ applyAccept: false }) }
}

/** Makes a shadow root queryable: Testing Library accepts only elements. */
const inside = (root: ShadowRoot) => root as unknown as HTMLElement

/** Adds one of the elements to the page. */
export async function openElement(name: string, opening: Opening = {}) {
  const host = await openHost(name, opening)
  document.body.append(host.element)
  const shadowRoot = host.element.shadowRoot as ShadowRoot
  opened.add(shadowRoot)
  const root = inside(shadowRoot)
  return { ...host, root, page: within(root) }
}

/** Shows a view that is not an element itself. */
export async function openView(view: ReactNode, opening: Opening & { location?: Location } = {}) {
  const opened = await openHost('div', opening)
  document.body.append(opened.element)
  const container = opened.element.attachShadow({ mode: 'open' })
  const host = new ElementHost(opened.element, container, sharedDefaults, false)
  host.update()
  const root = inside(container)
  const location = opening.location ?? { path: '/', href: (route) => `#${route}`, navigate: () => {} }
  const inShell = (shown: ReactNode) => (
    <ElementShell host={host} shows={(all) => all}>
      <LocationContext value={location}>{shown}</LocationContext>
    </ElementShell>
  )
  const { rerender, unmount } = render(inShell(view), { container: root })
  return {
    ...opened,
    root,
    host,
    page: within(root),
    unmount,
    show: (shown: ReactNode) => rerender(inShell(shown)),
  }
}

export type Opened = Awaited<ReturnType<typeof openElement>>

/**
 * Returns the reloads since a replacement. A track that was just stored is due one as well, three seconds after its start: on
 * a slow machine during the test.
 */
export const reloads = ({ heard }: Pick<Opened, 'heard'>) =>
  heard('reload').filter(({ reason }: { reason: string }) => reason !== 'seeded')

/** The visible notices, without the texts that are only read out. */
export const notices = (page: Opened['page']) => within(page.getByLabelText('Notices'))

/** Finds a message among them, whose first sentence is its title. */
export const findMessage = (page: Opened['page'], message: RegExp | string): Promise<HTMLElement> =>
  notices(page).findByText(
    (_own, element) =>
      element?.className === 'toast-words' &&
      (typeof message === 'string' ? element.textContent === message : message.test(element.textContent)),
  )

/** The topic that is shown, without the notices, which have the same counter. */
export const topicPage = (page: Opened['page']) => within(page.getByRole('region', { name: 'Trie' }))

/** Titles of the rows of the table from top to bottom. */
export const rowTitles = (page: Opened['page']): (string | undefined)[] =>
  page.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label')?.replace('Done: ', ''))

/** Returns a topic as views get it, with its first `done` items done. */
export function topicWith(total: number, done: number): Topic {
  const items = Array.from({ length: total }, (_, index) => itemWith({ index, done: index < done }))
  return { key: 'search_sort', name: 'Search & Sort', items, done, total }
}

export const itemWith = (given: Partial<Item>): Item => ({
  index: 0,
  title: `Problem ${(given.index ?? 0) + 1}`,
  url: `https://example.org/${(given.index ?? 0) + 1}`,
  done: false,
  note: '',
  star: false,
  mark: '',
  gone: false,
  ...given,
})

/** One topic of a `progress.json`. An item needs only its title. */
export interface FileTopic {
  readonly topicName: string
  readonly questions: readonly { readonly Problem: string; readonly [field: string]: unknown }[]
}

export const progressFile = (topics: readonly FileTopic[] | string, name = 'progress.json'): File =>
  new File([typeof topics === 'string' ? topics : JSON.stringify(topics)], name, { type: 'application/json' })

/** Prepares a database in which a topic has these items. */
export const storing =
  (topicName: string, questions: FileTopic['questions'], track = 'dsa'): Prepare =>
  (store) =>
    store.progress().then((progress) =>
      progress.import(
        track,
        JSON.stringify([
          {
            topicName,
            questions,
            position: trackOf(track).topics.findIndex(({ name }) => name === topicName),
          },
        ]),
      ),
    )

/** Prepares a database in which the first items of a topic are done. */
export const doing =
  (topic: string, count = 1, track = 'dsa'): Prepare =>
  async (store) => {
    for (let index = 0; index < count; index += 1) await store.setDone(track, topic, index, true)
  }

export function trackOf(id: string): Track {
  const track = tracks.find((known) => known.id === id)
  if (!track) throw new Error(`There is no track ${id}.`)
  return track
}

/** What the menu of a list of the build shows: its button, which has no text, and the entries. */
export const builtInActions = [
  '',
  'Export',
  'Export for Anki',
  'Share my progress',
  'Import',
  'Copy as my list',
  'Reset',
]

/** Opens the menu of a list. Resolves to what is in it. */
export async function openActions({ page, user }: Pick<Opened, 'page' | 'user'>, list = 'Dsa Tracking') {
  const button = await page.findByRole('button', { name: `Actions for ${list}` })
  await user.click(button)
  return shownMenu(button)
}

/** Resolves to what is in the menu of a button, once it is in its place: before, it is transparent and takes no press. */
export async function shownMenu(button: HTMLElement) {
  const menu = within(button.parentElement as HTMLElement)
  await vi.waitFor(() => {
    const last = menu.getAllByRole('button').at(-1)
    expect(last !== button && last?.checkVisibility({ opacityProperty: true })).toBe(true)
  })
  return menu
}

/** Chooses an entry of the menu of a list. */
export async function choose(
  opened: Pick<Opened, 'page' | 'user'>,
  name: string | RegExp,
  list?: string,
): Promise<void> {
  const menu = await openActions(opened, list)
  await opened.user.click(await menu.findByRole('button', { name }))
}

/** Resets the DSA track in Settings & data. */
export async function resetDsa(opened: Opened): Promise<void> {
  const { page, user } = opened
  await choose(opened, 'Reset')
  await user.click(page.getByRole('button', { name: 'OK' }))
  await notices(page).findByText('Dsa Tracking: Progress was reset')
}

/** Opens the settings. */
export const openAbout = async (prepare = doing('array', 2)) => {
  const opened = await openElement('dsa-tracker', { attributes: { route: '/about' }, prepare })
  await opened.page.findByRole('region', { name: 'Keep it safe' })
  return opened
}
