import { describe, expect, it } from 'vitest'
import { openStore } from '../../../src/store/index.ts'

let databases = 0

/** Opens the lists of a separate page. */
async function open() {
  databases += 1
  const store = openStore(`page-sheets-${databases}`)
  return { store, sheets: await store.pageSheets() }
}

describe('the id of a page’s sheet', () => {
  it('is the same for all addresses of a page', async () => {
    const { sheets } = await open()
    const id = sheets.idOfPage('https://college.example/cs/week-3/')
    expect(id).toMatch(/^[a-z0-9-]{1,40}$/)
    expect(id).toContain('week-3')
    for (const address of ['week-3', 'week-3.html', 'week-3/index.html', 'week-3/index.php?from=mail#end'])
      expect(sheets.idOfPage(`https://college.example/cs/${address}`)).toBe(id)
  })

  it("differs if the path or the page's number does", async () => {
    const { sheets } = await open()
    const long = 'a-very-long-name-of-a-course-that-goes-on-and-on'
    const addresses = [
      '',
      'week-3',
      'Week-3',
      '?p=1',
      '?p=2',
      `${long}/week-1`,
      `other/${long}/week-1`,
      'my-list',
    ]
    const ids = addresses.map((address) => sheets.idOfPage(`https://college.example/${address}`))
    expect(new Set(ids).size).toBe(addresses.length)
    for (const id of ids) expect(id).toMatch(/^(?!my-)[a-z0-9-]{1,40}$/)
  })
})

describe('the id of a file’s sheet', () => {
  it.each([
    ['cs101.md', /^file-cs101-[0-9a-f]{8}$/],
    ['My Sheet (1).md', /^file-my-sheet-1-[0-9a-f]{8}$/],
    ['dsa.md', /^file-dsa-[0-9a-f]{8}$/],
    [`${'long '.repeat(20)}.md`, /^file-[a-z-]{1,24}-[0-9a-f]{8}$/],
    ['%E0%A4%A.md', /^file-[a-z0-9-]+-[0-9a-f]{8}$/],
    ['', /^file-[0-9a-f]{8}$/],
  ])('for %s is readable, and one that a page may use', async (file, expected) => {
    const { sheets } = await open()
    const id = sheets.idOfFile(`https://college.example/${file.replaceAll(' ', '%20')}`)
    expect(id).toMatch(expected)
    await sheets.showStored(id)
  })

  it('differs for files of one name in two folders, and for two queries', async () => {
    const { sheets } = await open()
    const ids = ['week1/exercises.md', 'week2/exercises.md', 'week1/exercises.md?v=2'].map((file) =>
      sheets.idOfFile(`https://college.example/${file}`),
    )
    expect(new Set(ids).size).toBe(3)
  })
})

describe('the key of a topic', () => {
  it('is the given one, or else made from the name', async () => {
    const { sheets } = await open()
    expect(sheets.topicOf('Week 3: Arrays', undefined, []).key).toBe('week_3_arrays')
    expect(sheets.topicOf('Week 3: Arrays', 'Arrays', []).key).toBe('arrays')
  })

  it('distinguishes names that it cannot fully contain, on any page', async () => {
    const { sheets } = await open()
    const keys = ['C', 'C++', 'C#', 'सरणी', 'पाठ'].map((name) => sheets.topicOf(name, undefined, []).key)
    expect(new Set(keys).size).toBe(5)
  })
})

describe('a sheet', () => {
  it.each(['dsa', 'apptitude', 'own', 'my-list', 'CS 101'])('cannot be called %s', async (id) => {
    const { store, sheets } = await open()
    const before = store.tracks.all
    const topics = [sheets.topicOf('Arrays', undefined, [{ links: [], text: 'Two Sum' }])]
    expect(() => sheets.show({ id, scope: 'part', topics })).toThrow(
      expect.objectContaining({ code: 'misuse' }),
    )
    expect(store.tracks.all).toBe(before)
  })
})
