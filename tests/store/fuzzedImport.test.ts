import { expect, test } from 'vitest'
import { TrackerError } from '../../src/store/errors.ts'
import { Store } from '../../src/store/Store.ts'
import { core, freshName, readNatively } from './fixtures.ts'
import { fuzzedImports } from './fuzzedImport.ts'

test('refuses each of 300 fuzzed imports with a code, or imports it whole', async () => {
  const name = freshName()
  const store = new Store(name)
  const progress = await store.progress()
  const outcomes: string[] = []
  for (const text of fuzzedImports(300, ['Compiler Design', 'Operating System', 'Trie'])) {
    outcomes.push(
      await progress.import('core', text).then(
        () => 'imported',
        (error) => (error instanceof TrackerError ? error.code : `uncoded: ${error}`),
      ),
    )
  }
  expect(outcomes).toHaveLength(300)
  expect(outcomes.filter((code) => code !== 'imported' && !code.startsWith('import-'))).toEqual([])
  expect(outcomes.filter((code) => code === 'imported').length).toBeGreaterThan(15)
  expect('polluted' in {}).toBe(false)
  expect(store.getState().tracks.core?.topics.length).toBeGreaterThanOrEqual(core.topics.length)
  expect((await readNatively(name, core.collection)).size).toBeGreaterThanOrEqual(core.topics.length)
  // So many transactions take longer than the usual timeout on a slow machine.
}, 60_000)
