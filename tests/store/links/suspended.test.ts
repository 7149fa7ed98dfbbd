import { expect, test } from 'vitest'
import type { Item } from '../../../src/store/index.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, topicIn } from '../fixtures.ts'

const limit = 4096

/** A browser in which a learner works, and what it last committed. */
class Computer {
  readonly store = new Store(freshName())
  committed = ''

  /** Starts a visit with what the LMS holds. */
  async resume(held: string): Promise<void> {
    if (held !== '') await (await this.store.links()).resume(held, this.committed)
  }

  /** Commits, and returns what the LMS then holds. */
  async commit(held: string): Promise<string> {
    this.committed = (await (await this.store.links()).suspend(limit, held)).text
    return this.committed
  }

  tick(index: number, done = true) {
    return this.store.setDone('dsa', 'array', index, done)
  }

  note(index: number, note: string) {
    return this.store.setNote('dsa', 'array', index, note)
  }

  get done(): number[] {
    return topicIn(this.store, 'dsa', 'array').items.flatMap(({ done, index }) => (done ? [index] : []))
  }

  noteOf(index: number): string | undefined {
    return topicIn(this.store, 'dsa', 'array').items[index]?.note
  }
}

/** Returns a note of the longest kind, which packing hardly makes shorter. */
function longNote(seed: number): string {
  let state = seed
  return Array.from({ length: 430 }, () => {
    state = (state * 16807) % 2147483647
    return String.fromCharCode(33 + (state % 89))
  }).join('')
}

test('brings ticks, notes and what was taken back to another computer', async () => {
  const [home, library] = [new Computer(), new Computer()]
  await home.tick(0)
  await home.tick(1)
  await home.note(2, 'two pointers')
  let held = await home.commit('')
  await library.resume(held)
  expect(library.done).toEqual([0, 1])
  expect(library.noteOf(2)).toBe('two pointers')
  await library.tick(1, false)
  await library.note(2, '')
  await library.tick(5)
  held = await library.commit(held)
  await home.resume(held)
  expect(home.done).toEqual([0, 5])
  expect(home.noteOf(2)).toBe('')
})

test('brings items that are called alike, with another link or none, to another computer', async () => {
  const topics = [
    { name: 'Week 1', items: ['https://e.org/1', 'https://e.org/2', ''] },
    { name: 'Week 2', items: ['https://e.org/1', ''] },
  ].map(({ name, items }) => ({
    name,
    items: items.map((url) => ({ title: 'Practice', url, done: false, note: '' })),
  }))
  const [home, library] = [new Computer(), new Computer()]
  for (const { store } of [home, library])
    await (await store.sheets()).add('Course', topics, { id: 'my-course' })
  const doneOn = ({ store }: Computer) =>
    store
      .getState()
      .tracks['my-course']?.topics.map(({ items }) => items.map(({ done, note }) => `${done}${note}`))
  await home.store.setDone('my-course', 'week_1', 1, true)
  await home.store.setDone('my-course', 'week_1', 2, true)
  await home.store.setDone('my-course', 'week_2', 0, true)
  await home.store.setNote('my-course', 'week_2', 1, 'mine')
  await library.resume(await home.commit(''))
  expect(doneOn(library)).toEqual([
    ['false', 'true', 'true'],
    ['true', 'falsemine'],
  ])
})

/** Adds a list, or a later version of it: each topic as the links of its items, all of which are called Practice. */
async function withPractice({ store }: Computer, ...links: readonly (readonly string[])[]): Promise<void> {
  const topics = links.map((urls, index) => ({
    name: `Week ${index + 1}`,
    items: urls.map((url) => ({ title: 'Practice', url, done: false, note: '' })),
  }))
  await (await store.sheets()).add('Course', topics, { id: 'my-course' })
}

const practice = ({ store }: Computer) =>
  (store.getState().tracks['my-course']?.topics ?? []).flatMap(({ items }) =>
    items.map(({ url, done }) => `${done ? '+' : ''}${url}`),
  )

test('keeps a tick of which a later version of the list cannot say whose it is', async () => {
  const [home, library, other] = [new Computer(), new Computer(), new Computer()]
  await withPractice(home, ['https://e.org/1'])
  await home.store.setDone('my-course', 'week_1', 0, true)
  let held = await home.commit('')
  await withPractice(library, ['https://e.org/1'], ['https://e.org/2'])
  await library.resume(held)
  expect(practice(library)).toEqual(['https://e.org/1', 'https://e.org/2'])
  held = await library.commit(held)
  await withPractice(other, ['https://e.org/1'])
  await other.resume(held)
  expect(practice(other)).toEqual(['+https://e.org/1'])
})

test('a title that one listed item has is that one’s, whatever is gone', async () => {
  const [home, library] = [new Computer(), new Computer()]
  await withPractice(home, ['https://e.org/1', 'https://e.org/2'])
  await home.store.setDone('my-course', 'week_1', 0, true)
  await withPractice(home, ['https://e.org/2'])
  await home.store.setDone('my-course', 'week_1', 0, true)
  expect(practice(home)).toEqual(['+https://e.org/2', '+https://e.org/1'])
  await withPractice(library, ['https://e.org/2'])
  let held = await home.commit('')
  await library.resume(held)
  expect(practice(library)).toEqual(['+https://e.org/2'])
  await library.store.setDone('my-course', 'week_1', 0, false)
  held = await library.commit(held)
  await home.resume(held)
  expect(practice(home)).toEqual(['https://e.org/2', '+https://e.org/1'])
})

test('keeps a change that was never committed', async () => {
  const [home, library] = [new Computer(), new Computer()]
  await home.tick(0)
  await home.tick(1)
  let held = await home.commit('')
  await home.tick(1, false)
  await home.tick(7)
  await library.resume(held)
  await library.tick(3)
  await library.tick(0, false)
  held = await library.commit(held)
  await home.resume(held)
  expect(home.done).toEqual([3, 7])
  await library.resume(await home.commit(held))
  expect(library.done).toEqual([3, 7])
})

test('leaves notes out beyond the limit, and does not take that for a deletion', async () => {
  const [home, library] = [new Computer(), new Computer()]
  await home.note(0, 'short')
  let held = await home.commit('')
  await library.resume(held)
  for (let index = 1; index < 10; index += 1) await library.note(index, longNote(index))
  await library.tick(9)
  const { text, lacks } = await (await library.store.links()).suspend(limit, held)
  expect(lacks).toEqual(['notes'])
  expect(text.length).toBeLessThanOrEqual(limit)
  held = await library.commit(held)
  await home.resume(held)
  expect(home.done).toEqual([9])
  expect(home.noteOf(0)).toBe('short')
  await library.resume(await home.commit(held))
  expect(library.noteOf(1)).toBe(longNote(1))
})

test('leaves reviews out before notes', async () => {
  const { store } = new Computer()
  store.settings.set({ review: true })
  const history = await store.history()
  await store.start('dsa')
  for (let index = 0; index < 36; index += 1) {
    await store.setDone('dsa', 'array', index, true)
    const topic = topicIn(store, 'dsa', 'array')
    await history.grade({ track: 'dsa', topic, item: topic.items[index] as Item }, 3)
  }
  await store.setNote('dsa', 'array', 0, 'note')
  const links = await store.links()
  const whole = await links.suspend(limit)
  expect(whole.lacks).toEqual([])
  const { lacks } = await links.suspend(whole.text.length - 1)
  expect(lacks).toEqual(['reviews'])
  await expect(links.suspend(20)).rejects.toMatchObject({ code: 'link-too-long' })
})

test('keeps what the place holds of lists that are not here', async () => {
  const [home, library] = [new Computer(), new Computer()]
  const items = [{ title: 'Two Sum', url: '', done: true, note: '' }]
  await (await home.store.sheets()).add('CS 101', [{ name: 'Week 1', items }])
  let held = await home.commit('')
  await library.resume(held)
  await library.tick(0)
  held = await library.commit(held)
  await home.resume(held)
  expect(home.done).toEqual([0])
  expect(topicIn(home.store, home.store.tracks.all.at(-1)?.id ?? '', 'week_1').done).toBe(1)
})

test('refuses what it cannot read, and changes nothing', async () => {
  const home = new Computer()
  await home.tick(0)
  await expect(home.store.links().then((links) => links.resume('garbage'))).rejects.toMatchObject({
    code: 'link-damaged',
  })
  expect(home.done).toEqual([0])
  // The place is given everything again.
  const library = new Computer()
  await library.resume(await home.commit('garbage'))
  expect(library.done).toEqual([0])
})

test('brings the tick of a problem that its list gets in this visit', async () => {
  const home = freshName()
  const visit = async (name: string, ...titles: string[]) => {
    const store = new Store(name)
    const items = titles.map((title) => ({ title, url: '' }))
    const topics = [{ key: 'week', name: 'Week', items }]
    ;(await store.pageSheets()).show({ id: 'cs101', topics, scope: 'part' })
    return { store, links: await store.links() }
  }
  const before = await visit(home, 'Two Sum')
  await before.store.setDone('cs101', 'week', 0, true)
  const { text: committed } = await before.links.suspend(limit)
  const library = await visit(freshName(), 'Two Sum', '3Sum')
  await library.links.resume(committed)
  await library.store.setDone('cs101', 'week', 1, true)
  const { text: held } = await library.links.suspend(limit, committed)
  const { store, links } = await visit(home, 'Two Sum', '3Sum')
  await links.resume(held, committed)
  expect(topicIn(store, 'cs101', 'week').items.map(({ done }) => done)).toEqual([true, true])
})
