import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { VisitorChoices } from '../../src/store/core/visitorChoices.ts'
import { kinds } from '../../src/store/links/linkText.ts'
import { Store } from '../../src/store/Store.ts'
import { core, freshName, stubLocalStorage } from './fixtures.ts'
import { restoreProfile } from './profiles.ts'

/** docs/storage.md lists every key, object store and kind of section that a long session stores. */

const page = readFileSync(new URL('../../docs/storage.md', import.meta.url), 'utf8')

/** Returns the names in the first column of a section's table; `-name` continues the beginning of the name before it. */
function listed(heading: string): readonly string[] {
  const [, section = ''] = page.split(`\n## ${heading}`)
  const rows = section.split(/\n## /)[0]?.match(/^\|[^|]+\|/gm) ?? []
  return rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      name.startsWith('-') ? `dsa-tracker${name}` : name,
    ),
  )
}

test('every key in localStorage and every store of the databases is in docs/storage.md', async () => {
  const settings = stubLocalStorage()
  const written = new Set<string>()
  const { setItem } = localStorage
  localStorage.setItem = (key, value) => {
    written.add(key)
    setItem.call(localStorage, key, value)
  }
  const name = freshName()
  vi.spyOn(core, 'loadCatalogue').mockResolvedValue({
    operating_system: [...'abcdefgh'].map((title) => ({ title, url: `https://example.org/${title}` })),
  })
  await restoreProfile(name, settings)
  const store = new Store(name)
  await store.start('core')
  await store.setDone('core', 'operating_system', 6, true, { cause: 'hand' })
  await store.setNote('core', 'operating_system', 6, 'words')
  const [item] = store.getState().tracks.core?.topics[0]?.items ?? []
  if (!item) throw new Error('no item')
  store.markOpened('core', 'operating_system', item)
  store.drafts.set('core', 'operating_system', item, { text: 'begun', base: '' })
  store.drafts.markOpen(0)
  const plan = { finish: '2030-01-01', weekdays: [1], tracks: ['core'], from: '2026-01-01', left: 9 }
  store.settings.set({ ...store.getState(), plan: plan as VisitorChoices['plan'] })
  const { undo } = await (await store.progress()).reset('core')
  await undo()
  const keys = [...settings.keys(), ...written].map((key) => key.replace(`${name}:`, ''))
  const versions = store.tracks.all.flatMap(({ version }) => version?.key ?? [])
  const known = listed('Settings, in localStorage').map((key) => new RegExp(`^${key.replace(/:.*/, ':.+')}$`))
  expect(keys.filter((key) => !versions.includes(key) && !known.some((one) => one.test(key)))).toEqual([])

  // The document of that build is moved once and deleted.
  const databases = (await indexedDB.databases()).filter((one) =>
    [name, `${name}-companion`].includes(one.name ?? ''),
  )
  const stores: string[] = []
  for (const database of databases)
    await new Promise<void>((resolve) => {
      indexedDB.open(database.name ?? '').onsuccess = ({ target }) => {
        stores.push(...(target as IDBOpenDBRequest).result.objectStoreNames)
        resolve()
      }
    })
  const documented = [...listed('The main database'), ...listed('The companion database')]
  expect(stores.filter((one) => !documented.includes(one))).toEqual([])
})

test('every kind of section in a link is in docs/storage.md', () => {
  const [, section = ''] = page.split('\n## Links')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (\d+) /gm)].map(([, kind]) => Number(kind))
  expect(rows).toEqual(Object.values(kinds))
})
