import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoreChange } from '../../../src/store/core/changeFeed.ts'
import { choices } from '../../../src/store/core/visitorChoices.ts'
import { MemoryTable } from '../../../src/store/db/memory.ts'
import { copyKey, createSettings } from '../../../src/store/db/settings.ts'
import { FileCopy } from '../../../src/store/fileCopy/FileCopy.ts'
import type { CopyState } from '../../../src/store/model/copyState.ts'
import { stubLocalStorage } from '../fixtures.ts'

/** A file on a disk, with everything that can go wrong with it. */
class Disk {
  content: string | undefined = ''
  permission = 'granted'
  /** Name of the error that the next writes fail with. */
  failure: string | undefined
  /** Turns a written text into what ends up on the disk. */
  damage = (text: string) => text
  writes = 0
  isWriting = false

  readonly handle = {
    name: 'backup.json',
    queryPermission: async () => this.permission,
    requestPermission: async () => {
      this.permission = 'granted'
      return this.permission
    },
    getFile: async () => {
      if (this.content === undefined) throw new DOMException('There is none', 'NotFoundError')
      return new File([this.content], 'backup.json')
    },
    createWritable: async () => {
      if (this.failure) throw new DOMException('No', this.failure)
      expect(this.isWriting).toBe(false)
      this.isWriting = true
      let text = ''
      const close = async () => {
        this.isWriting = false
        this.content = this.damage(text)
        this.writes += 1
      }
      const abort = async () => {
        this.isWriting = false
      }
      const write = async (given: string) => {
        text = given
      }
      return { write, close, abort }
    },
  } as unknown as FileSystemFileHandle
}

/** A list as it stands in a backup. */
const list = (id: string, ticks: number, notes: number): string =>
  `   "id": "${id}",\n${'      "Done": true\n'.repeat(ticks)}${'      "Notes": "a"\n'.repeat(notes)}`

/** Tabs of one profile, which share stored data. */
function profile() {
  const tables = new Map<string, MemoryTable<unknown>>()
  const companion = {
    table: async (name: string) => {
      const table = tables.get(name) ?? new MemoryTable()
      tables.set(name, table)
      return table
    },
  }
  const settings = createSettings('db')
  const progress = { text: 'nothing', isFailing: false }
  const listeners = new Set<(change: Pick<StoreChange, 'by'>) => void>()
  const watching = new Set<() => void>()
  let history: { subscribe: (listener: () => void) => void } | undefined
  /** Makes a tab show Today. Returns a function that answers a review there. */
  const loadHistory = () => {
    const told = new Set<() => void>()
    history = { subscribe: (listener) => told.add(listener) }
    for (const listener of [...watching]) listener()
    return (text: string) => {
      progress.text = text
      for (const listener of told) listener()
    }
  }
  const tab = () => {
    const shown: (CopyState | undefined)[] = []
    const exportBackup = async (deliver: (text: string) => Promise<void>) => {
      if (progress.isFailing) throw new Error('The progress cannot be read')
      await deliver(progress.text)
      return progress.text
    }
    const core = {
      name: 'db',
      companion,
      settings,
      onChange: (listener: (change: Pick<StoreChange, 'by'>) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      subscribe: (listener: () => void) => {
        watching.add(listener)
        return () => watching.delete(listener)
      },
      getState: () => ({ history }),
      showCopy: (state: CopyState | undefined) => void shown.push(state),
    }
    const copy = new FileCopy(core as never, exportBackup)
    return { copy, state: () => shown.at(-1) }
  }
  /** Ticks something in this tab; the other tabs are notified. */
  const change = (text: string) => {
    progress.text = text
    for (const [index, listener] of [...listeners].entries()) listener({ by: index === 0 ? 'this' : 'other' })
  }
  return { tab, change, loadHistory, progress, settings, table: (name: string) => companion.table(name) }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

const done = (count: number) => JSON.stringify({ items: Array(count).fill({ Done: true }) }, null, 1)

beforeEach(() => {
  stubLocalStorage()
  vi.useFakeTimers()
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns a tab that keeps its copy on a disk. */
async function keeping() {
  const disk = new Disk()
  const all = profile()
  const first = all.tab()
  await first.copy.follow()
  await first.copy.keep(disk.handle)
  return { disk, ...all, ...first }
}

describe('the copy on the disk', () => {
  test('is written when chosen and after each change, once per burst', async () => {
    const { disk, state, change } = await keeping()
    expect(disk.content).toBe('nothing')
    expect(state()).toEqual({
      name: 'backup.json',
      written: Date.parse('2026-11-22T12:00:00Z'),
      trouble: undefined,
      isPostponed: false,
    })
    for (const text of ['one', 'two', 'three']) change(text)
    expect(disk.content).toBe('nothing')
    await seconds(1)
    expect(disk).toMatchObject({ content: 'three', writes: 2 })
    expect(state()?.written).toBe(Date.parse('2026-11-22T12:00:01Z'))
  })

  test('keeps being written while someone ticks without a pause', async () => {
    const { disk, change } = await keeping()
    for (let count = 0; count < 30; count += 1) {
      change(`tick ${count}`)
      await seconds(0.1)
    }
    expect(disk.writes).toBeGreaterThan(2)
  })

  test('includes settings and sheets', async () => {
    const { disk, progress, settings, table } = await keeping()
    progress.text = 'other order'
    settings.set(choices.cardOrder.key, 'least')
    await seconds(1)
    expect(disk.content).toBe('other order')
    progress.text = 'a sheet more'
    await (await table('sheets')).transact(() => ({ put: [['my-list', {}]], result: undefined }))
    await seconds(1)
    expect(disk.content).toBe('a sheet more')
  })

  test('includes answers to reviews', async () => {
    const { disk, loadHistory } = await keeping()
    const answer = loadHistory()
    answer('answered')
    await seconds(1)
    expect(disk.content).toBe('answered')
  })

  test('is not written when nothing has changed', async () => {
    const { disk, state } = await keeping()
    const before = state()
    await seconds(3600)
    expect(disk.writes).toBe(1)
    expect(state()).toBe(before)
  })

  test('continues in the next visit with what the last one left unwritten', async () => {
    const { disk, progress, tab } = await keeping()
    progress.text = 'ticked as the page was closed'
    const next = tab()
    await next.copy.follow()
    expect(disk.content).toBe('ticked as the page was closed')
    expect(next.state()?.trouble).toBeUndefined()
  })

  test('is written by one of two tabs, never by both at once', async () => {
    const { disk, tab, change } = await keeping()
    const other = tab()
    await other.copy.follow()
    change('ticked in the first')
    await seconds(10)
    expect(disk).toMatchObject({ content: 'ticked in the first', writes: 2 })
    expect(other.state()?.written).toBe(Date.parse('2026-11-22T12:00:01Z'))
  })

  test('waits for a lock if the browser has locks', async () => {
    const request = vi.fn((_name: string, action: () => Promise<void>) => action())
    vi.stubGlobal('navigator', { locks: { request } })
    const { disk } = await keeping()
    expect(request).toHaveBeenCalledWith('dsa-tracker-copy:db', expect.any(Function))
    expect(disk.writes).toBe(1)
  })

  test('stops for good in every tab and leaves the file as it is', async () => {
    const { disk, copy, state, tab, change, settings } = await keeping()
    const other = tab()
    await other.copy.follow()
    await copy.stop()
    await seconds(1)
    change('later')
    await seconds(10)
    expect(disk.content).toBe('nothing')
    expect([state(), other.state(), settings.get(copyKey)]).toEqual([undefined, undefined, null])
  })
})

test('stops for good while it is being written', async () => {
  const { disk, copy, state, change, table } = await keeping()
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const createWritable = disk.handle.createWritable.bind(disk.handle)
  Object.assign(disk.handle, { createWritable: () => opened.then(() => createWritable()) })
  change('later')
  await seconds(1)
  const stopping = copy.stop()
  await seconds(1)
  open()
  await stopping
  await seconds(1)
  expect(state()).toBeUndefined()
  expect((await (await table('copies')).read()).get('copy')).toBeUndefined()
})

describe('trouble with the copy', () => {
  test('is reported if the permission of the last visit has expired, and waits for the visitor', async () => {
    const { disk, progress, tab, change } = await keeping()
    disk.permission = 'prompt'
    progress.text = 'new'
    const next = tab()
    await next.copy.follow()
    expect(next.state()).toMatchObject({ name: 'backup.json', trouble: 'permission' })
    change('newer')
    await seconds(3600)
    expect(disk.content).toBe('nothing')
    await next.copy.allow()
    expect(disk.content).toBe('newer')
    expect(next.state()?.trouble).toBeUndefined()
  })

  test.each([
    ['QuotaExceededError', 'full'],
    ['NotAllowedError', 'permission'],
  ])('is reported for a %s, and waits for the visitor', async (failure, trouble) => {
    const { disk, state, change, copy } = await keeping()
    disk.failure = failure
    change('new')
    await seconds(1)
    const written = state()?.written
    expect(state()).toMatchObject({ trouble })
    disk.failure = undefined
    change('newer')
    await seconds(3600)
    expect(disk.content).toBe('nothing')
    expect(state()?.written).toBe(written)
    await copy.retry()
    expect(disk.content).toBe('newer')
    expect(state()).toMatchObject({ trouble: undefined, written: Date.now() })
  })

  test('is reported for a missing file until another is chosen', async () => {
    const { disk, state, change, copy } = await keeping()
    disk.content = undefined
    change('new')
    await seconds(1)
    expect(state()).toMatchObject({ trouble: 'gone' })
    const other = new Disk()
    await copy.keep(other.handle)
    expect(other.content).toBe('new')
    expect(state()?.trouble).toBeUndefined()
  })

  test('is reported for a locked file, with ever rarer retries that finally stop', async () => {
    const { disk, state, change } = await keeping()
    const attempts = vi.spyOn(disk.handle, 'createWritable')
    disk.failure = 'NoModificationAllowedError'
    change('new')
    await seconds(1)
    expect(state()).toMatchObject({ trouble: 'locked' })
    expect(attempts).toHaveBeenCalledTimes(1)
    await seconds(5)
    expect(attempts).toHaveBeenCalledTimes(2)
    await seconds(3600)
    expect(attempts).toHaveBeenCalledTimes(4)
    expect(state()).toMatchObject({ trouble: 'locked' })
  })

  test('ends by itself when a locked file is free again', async () => {
    const { disk, state, change } = await keeping()
    disk.failure = 'NoModificationAllowedError'
    change('new')
    await seconds(1)
    disk.failure = undefined
    await seconds(5)
    expect(disk.content).toBe('new')
    expect(state()?.trouble).toBeUndefined()
  })

  test('is reported if the disk keeps something other than what was written', async () => {
    const { disk, state, change } = await keeping()
    disk.damage = (text) => text.slice(1)
    change('new')
    await seconds(1)
    expect(state()).toMatchObject({ trouble: 'failed', written: Date.parse('2026-11-22T12:00:00Z') })
  })

  test('is reported if the progress cannot be read, and the copy stays as it is', async () => {
    const { disk, progress, state, change } = await keeping()
    progress.isFailing = true
    change('lost')
    await seconds(1)
    expect(disk.content).toBe('nothing')
    expect(state()).toMatchObject({ trouble: 'failed' })
  })

  test('stays postponed for the whole visit', async () => {
    const { disk, state, change, copy } = await keeping()
    disk.failure = 'NoModificationAllowedError'
    change('new')
    await seconds(1)
    copy.postpone()
    await seconds(5)
    expect(state()).toMatchObject({ trouble: 'locked', isPostponed: true })
  })
})

describe('content that was not written here', () => {
  test('stays in a file changed by another program until the visitor reads or overwrites it', async () => {
    const { disk, state, change, copy } = await keeping()
    disk.content = 'from another device'
    change('new')
    await seconds(3600)
    expect(disk.content).toBe('from another device')
    expect(state()).toMatchObject({ trouble: 'changed' })
    expect(await (await copy.read())?.text()).toBe('from another device')
    await copy.overwrite()
    expect(disk.content).toBe('new')
    expect(state()?.trouble).toBeUndefined()
  })

  test('stays if the file changes once more meanwhile', async () => {
    const { disk, state, change, copy } = await keeping()
    disk.content = 'from another device'
    change('new')
    await seconds(1)
    disk.content = 'and from a third'
    await copy.overwrite()
    expect(disk.content).toBe('and from a third')
    expect(state()).toMatchObject({ trouble: 'changed' })
    await copy.overwrite()
    expect(disk.content).toBe('new')
  })

  test('stays in a chosen file that is not empty', async () => {
    const { tab } = profile()
    const { copy, state } = tab()
    await copy.follow()
    const disk = new Disk()
    disk.content = 'the copy of another profile'
    await copy.keep(disk.handle)
    expect(disk.content).toBe('the copy of another profile')
    expect(state()).toMatchObject({ trouble: 'changed', written: undefined })
  })

  test('does not include a copy written by a page that died right after', async () => {
    const { disk, change, tab, copy } = await keeping()
    const before = disk.handle.getFile
    // The file is written, and then the page dies.
    disk.handle.getFile = () => (disk.writes > 1 ? Promise.reject(new Error('dead')) : before())
    change('new')
    await seconds(1)
    expect(disk.content).toBe('new')
    disk.handle.getFile = before
    void copy
    change('newer')
    const next = tab()
    await next.copy.follow()
    expect(disk.content).toBe('newer')
    expect(next.state()?.trouble).toBeUndefined()
  })

  test('stays if most of its ticks, stars and notes are missing here, however few', async () => {
    const { disk, state, change } = await keeping()
    const text = (ticks: number, notes: number) =>
      `${'"Done": true '.repeat(ticks)}${'"Notes": "a" '.repeat(notes)}${'"Notes": "" '.repeat(5)}`
    change(text(9, 20))
    await seconds(1)
    change(text(2, 0))
    await seconds(3600)
    expect(disk.content).toBe(text(9, 20))
    expect(state()).toMatchObject({ trouble: 'fewer' })
  })

  test.each<[string, string, string]>([
    [
      'the ticks of one list are gone',
      list('a', 6, 0) + list('b', 30, 0),
      list('a', 0, 0) + list('b', 30, 0),
    ],
    ['one list is gone', list('a', 6, 0) + list('b', 30, 0), list('b', 30, 0)],
    ['the notes are gone', list('a', 30, 6), list('a', 30, 0)],
  ])('stays if %s, however much the rest is', async (_, before, after) => {
    const { disk, state, change } = await keeping()
    change(before)
    await seconds(1)
    change(after)
    await seconds(3600)
    expect(disk.content).toBe(before)
    expect(state()).toMatchObject({ trouble: 'fewer' })
  })

  test('follows if a few ticks of a list are taken back', async () => {
    const { disk, change } = await keeping()
    change(list('a', 4, 0) + list('b', 30, 0))
    await seconds(1)
    change(list('a', 0, 0) + list('b', 30, 0))
    await seconds(1)
    expect(disk.content).toBe(list('a', 0, 0) + list('b', 30, 0))
  })

  test('stays if it has far more done than there is here, which may have been lost', async () => {
    const { disk, state, change, copy } = await keeping()
    change(done(30))
    await seconds(1)
    change(done(15))
    await seconds(1)
    expect(disk.content).toBe(done(15))
    change(done(7))
    await seconds(3600)
    expect(disk.content).toBe(done(15))
    expect(state()).toMatchObject({ trouble: 'fewer' })
    await copy.overwrite()
    expect(disk.content).toBe(done(7))
  })

  test('follows again once what was missing here is back', async () => {
    const { disk, state, change } = await keeping()
    change(done(30))
    await seconds(1)
    change(done(0))
    await seconds(1)
    expect(state()).toMatchObject({ trouble: 'fewer' })
    // Whoever begins anew before an answer would lose the rest.
    change(done(29))
    await seconds(3600)
    expect(disk.content).toBe(done(30))
    change(done(30))
    await seconds(1)
    expect(state()?.trouble).toBeUndefined()
    change(done(31))
    await seconds(1)
    expect(disk.content).toBe(done(31))
  })
})
