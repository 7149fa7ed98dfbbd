import { describe, expect, it } from 'vitest'
import { Store } from '../../../src/store/Store.ts'
import { freshName } from '../fixtures.ts'

/** What the button of a page says of it. */
interface Page {
  readonly path?: string
  readonly title?: string
  readonly language?: string
  readonly id?: string
  readonly topic?: string
}

/** A course whose pages are visited one after another, each as a page of its own. */
function course() {
  const name = freshName()
  const read = (store: Store) => {
    return (store.getState().tracks.course?.topics ?? []).flatMap((topic) =>
      topic.items.map(({ title, url = '', done, gone }) => ({
        topic: topic.name,
        title,
        path: url.replace('https://college.example', ''),
        done,
        ...(gone && { gone }),
      })),
    )
  }
  const show = async (
    pages: readonly Page[],
    file?: Readonly<Record<string, readonly [string, string][]>>,
  ) => {
    const store = new Store(name)
    const ofPage = await store.pageSheets()
    const lessons = pages.map(({ path = '/', title = path, language = 'en', id = '', topic = '' }) =>
      ofPage.lessonOf({ title, address: `https://college.example${path}`, language, id, topic }),
    )
    const topics = Object.entries(file ?? {}).map(([topic, items]) => ({
      key: topic.toLowerCase(),
      name: topic,
      items: items.map(([title, path]) => ({ title, url: `https://college.example${path}` })),
    }))
    ofPage.show({ id: 'course', topics, lessons, scope: file ? 'whole' : 'part' })
    await store.start('course')
    return store
  }
  const tick = async (store: Store, which: string | ((item: { path: string }) => boolean)) => {
    const isWanted = typeof which === 'string' ? ({ title }: { title: string }) => title === which : which
    const at = read(store).findIndex((item) => isWanted(item))
    const places = (store.getState().tracks.course?.topics ?? []).flatMap(({ key, items }) =>
      items.map((item) => ({ key, item })),
    )
    const place = places[at]
    if (!place) throw new Error('It is not on the list.')
    await store.setDone('course', place.key, place.item, true)
  }
  return { show, read, tick }
}

const pagePathOf = (path: string) => path.replace(/\.html$/, '')

describe('pages of a course', () => {
  it('join the list as they are visited, under whatever address a site serves them', async () => {
    const { show, read, tick } = course()
    await show([{ path: '/sorting/merge-sort/', title: 'Merge sort' }])
    const store = await show([{ path: '/sorting/heapsort.html', title: 'Heapsort' }])
    await tick(store, 'Merge sort')
    for (const path of [
      '/sorting/merge-sort',
      '/sorting/merge-sort/index.html',
      '/sorting/merge-sort/?from=mail#end',
    ])
      await show([{ path, title: 'Merge sort' }])
    await expect
      .poll(() => read(store))
      .toEqual([
        { topic: 'Lessons', title: 'Merge sort', path: '/sorting/merge-sort', done: true },
        { topic: 'Lessons', title: 'Heapsort', path: '/sorting/heapsort.html', done: false },
      ])
  })

  it('keep their ticks under a new title, in another folder, and in another language', async () => {
    const { show, read, tick } = course()
    let store = await show([{ path: '/docs/merge', title: 'Merge sort' }])
    await show([{ path: '/docs/heap', title: 'Heapsort' }])
    await tick(store, 'Merge sort')
    await show([{ path: '/docs/merge', title: 'Sorting by merging' }])
    await show([{ path: '/book/docs/merge', title: 'Sorting by merging' }])
    await show([{ path: '/fr/book/docs/merge', title: 'Tri fusion', language: 'fr' }])
    store = await show([{ path: '/pt-BR/book/docs/merge', title: 'Ordenação', language: 'pt-BR' }])
    await expect
      .poll(() => read(store))
      .toEqual([
        { topic: 'Lessons', title: 'Ordenação', path: '/pt-BR/book/docs/merge', done: true },
        { topic: 'Lessons', title: 'Heapsort', path: '/docs/heap', done: false },
      ])
  })

  it('of one title are several', async () => {
    const { show, read, tick } = course()
    await show([{ path: '/a/exercises', title: 'Exercises' }])
    let store = await show([{ path: '/b/exercises', title: 'Exercises' }])
    await tick(store, 'Exercises')
    await show([{ path: '/b/exercises', title: 'Exercises' }])
    store = await show([{ path: '/a/exercises', title: 'Exercises' }])
    await expect
      .poll(() => read(store))
      .toMatchObject([
        { path: '/a/exercises', done: true },
        { path: '/b/exercises', done: false },
      ])
  })

  it('with an id keep their ticks wherever they go, and two on one page are two', async () => {
    const { show, read, tick } = course()
    let store = await show([
      { path: '/week-1', title: 'Reading', id: 'reading-1' },
      { path: '/week-1', title: 'Exercise', id: 'exercise-1' },
    ])
    await tick(store, 'Exercise')
    store = await show([{ path: '/2027/monday', title: 'Homework', id: 'exercise-1' }])
    await expect
      .poll(() => read(store))
      .toMatchObject([
        { title: 'Reading', path: '/week-1', done: false },
        { title: 'Homework', path: '/2027/monday', done: true },
      ])
  })

  it('move to the topic that they name, and stay in it otherwise', async () => {
    const { show, read, tick } = course()
    let store = await show([{ path: '/merge', title: 'Merge sort' }])
    await tick(store, 'Merge sort')
    await show([{ path: '/merge', title: 'Merge sort', topic: 'Sorting' }])
    store = await show([{ path: '/merge', title: 'Merge sort' }])
    await expect
      .poll(() => read(store))
      .toMatchObject([{ topic: 'Sorting', title: 'Merge sort', done: true }])
  })

  it('follow a file in its order and under its titles, and one that has left it stays while it is done', async () => {
    const { show, read, tick } = course()
    const file = {
      Sorting: [
        ['Why sort', '/why'],
        ['Merge sort', '/merge'],
      ],
    } satisfies Record<string, [string, string][]>
    let store = await show([{ path: '/merge', title: 'Merging, a history' }])
    await tick(store, 'Merging, a history')
    await show([{ path: '/merge', title: 'Merging, a history' }], file)
    const listed = [
      { topic: 'Sorting', title: 'Why sort', path: '/why', done: false },
      { topic: 'Sorting', title: 'Merge sort', path: '/merge', done: true },
    ]
    await expect.poll(() => read(store)).toEqual(listed)
    store = await show([{ path: '/merge', title: 'Merging, a history' }])
    await expect.poll(() => read(store)).toEqual(listed)
    store = await show([], { Sorting: [['Why sort', '/why']] })
    await expect.poll(() => read(store)).toEqual([listed[0], { ...listed[1], gone: true }])
    store = await show([{ path: '/merge', title: 'Merging, a history' }])
    await expect.poll(() => read(store)).toEqual(listed)
  })

  it('of 40 are 40, in whatever order and under whatever address, title and language they are visited', async () => {
    const { show, read, tick } = course()
    const forms = ['', '/', '.html', '/index.html', '/?from=mail', '#end']
    const languages = ['en', 'fr', 'pt-BR']
    /** Deterministic, so that a failure can be repeated. */
    const at = <T>(list: readonly T[], step: number) => list[step % list.length] as T
    // Every tenth page has the same title.
    const titleOf = (page: number) => (page % 10 === 0 ? 'Exercises' : `Lesson ${page}`)
    const visit = (page: number, round: number) => {
      const language = at(languages, page + round)
      const folder = language === 'en' ? '' : `/${language}`
      return show([
        {
          path: `${folder}/part-${page % 4}/page-${page}${at(forms, page * 7 + round)}`,
          title: language === 'en' ? titleOf(page) : `${titleOf(page)} (${language})`,
          language,
        },
      ])
    }
    let store = await visit(0, 0)
    for (const round of [0, 1]) {
      for (let step = 0; step < 40; step += 1) {
        const page = (step * 17 + round * 5) % 40
        store = await visit(page, round)
        const isHere = ({ path }: { path: string }) => pagePathOf(path).endsWith(`/page-${page}`)
        await expect.poll(() => read(store).filter(isHere).length).toBe(1)
        if (round === 0 && page % 3 === 1) await tick(store, isHere)
      }
    }
    await expect.poll(() => read(store).length).toBe(40)
    const done = read(store).filter((item) => item.done)
    expect(done.map(({ path }) => Number(/\d+$/.exec(pagePathOf(path)))).toSorted((a, b) => a - b)).toEqual(
      [...Array(40).keys()].filter((page) => page % 3 === 1),
    )
  })

  it('without an address are told by their titles', async () => {
    const { show, read, tick } = course()
    const ofPage = await new Store(freshName()).pageSheets()
    const given = { title: 'A', address: 'about:blank', language: '', id: '', topic: '' }
    expect(ofPage.lessonOf(given).item).toEqual({ title: 'A', url: '' })
    const store = await show([{ title: 'A' }])
    await tick(store, 'A')
    await expect.poll(() => read(store)).toMatchObject([{ title: 'A', done: true }])
  })

  it('come back with a backup, before any of them is visited again', async () => {
    const { show, tick } = course()
    const store = await show([
      { path: '/merge', title: 'Merge sort' },
      { path: '/merge', title: 'Exercise', id: 'exercise-1' },
    ])
    await tick(store, 'Exercise')
    const text = await (await store.backup()).export()
    const other = course()
    const here = await other.show([{ path: '/heap', title: 'Heapsort' }])
    const backups = await here.backup()
    const read = await backups.read(text)
    if (read) await backups.import(read, 'merge')
    await other.show([{ path: '/2027/monday', title: 'Homework', id: 'exercise-1' }])
    const last = await other.show([{ path: '/fr/merge', title: 'Tri fusion', language: 'fr' }])
    await expect
      .poll(() => other.read(last).toSorted((a, b) => (a.title < b.title ? -1 : 1)))
      .toMatchObject([
        { title: 'Heapsort', done: false },
        { title: 'Homework', path: '/2027/monday', done: true },
        { title: 'Tri fusion', path: '/fr/merge', done: false },
      ])
  })
})
