// Before any file loads Dexie, which keeps the IndexedDB that it finds: the files of a worker share it, in any order.
import 'fake-indexeddb/auto'
import '../waits.ts'
import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { isLong } from '../depth.ts'
import { stubLocalStorage } from './fixtures.ts'

// `npm test` tries the same cases each time. The long tests try others, and fast-check prints the seed of one that fails.
if (!isLong) fc.configureGlobal({ seed: 1 })

beforeEach(() => void stubLocalStorage())
