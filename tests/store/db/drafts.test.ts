import { beforeEach, describe, expect, test } from 'vitest'
import { Drafts } from '../../../src/store/db/drafts.ts'
import { createMemorySettings, type Settings } from '../../../src/store/db/settings.ts'
import { topicOf } from '../../../src/store/model/topic.ts'
import { itemRecord, topicRecord } from '../fixtures.ts'

const draft = { text: 'half a page', base: '' }
const playlist = 'https://example.org/playlist'

let settings: Settings
let items: ReturnType<typeof topicOf>['items']
let drafts: Drafts
const show = (...list: [title: string, url?: string][]) => {
  const records = list.map(([title, url = '']) => itemRecord(title, { Problem: title, URL: url }))
  ;({ items } = topicOf('week', topicRecord('Week', records)))
}
const item = (index: number) => items[index] as (typeof items)[number]
const get = (index: number) => drafts.get('cs101', 'week', item(index))
const set = (index: number, value: typeof draft | undefined) =>
  drafts.set('cs101', 'week', item(index), value)
const indexes = () => [...drafts.indexes('cs101', 'week')]

beforeEach(() => {
  settings = createMemorySettings()
  drafts = new Drafts(settings, () => items)
})

describe('with one link for all items', () => {
  beforeEach(() => {
    show(['Lecture 1', playlist], ['Lecture 2', playlist])
    set(1, draft)
  })

  test('neither offers nor drops the draft of one item for another', () => {
    expect(get(0)).toBeUndefined()
    set(0, undefined)
    expect(get(1)).toEqual(draft)
    expect(indexes()).toEqual([1])
  })

  test('does not offer the draft of an item that has gone to the one that stays', () => {
    show(['Lecture 1', playlist])
    expect(indexes()).toEqual([])
  })
})

test('finds and drops the draft of a renamed item by its link', () => {
  show(['Lecture 1'], ['Lecture 2', playlist])
  set(1, draft)
  show(['Lecture 1'], ['Lecture two', playlist])
  expect(get(1)).toEqual(draft)
  set(1, undefined)
  expect(indexes()).toEqual([])
})

describe('of two items with one title', () => {
  beforeEach(() => show(['Practice'], ['Practice']))

  test('each has its own draft, and closing one keeps the other', () => {
    set(0, draft)
    set(1, { text: 'another', base: '' })
    set(0, undefined)
    expect(get(0)).toBeUndefined()
    expect(get(1)?.text).toBe('another')
  })

  test('the draft of the second stays with it when the list grows', () => {
    set(1, draft)
    show(['New'], ['Practice'], ['Practice'], ['Practice'])
    expect(indexes()).toEqual([2])
  })
})

test('reads the drafts of earlier builds, which name their item by its title alone', () => {
  show(['Two Sum'], ['Practice'], ['Practice'])
  settings.set('dsa-tracker-draft:cs101:week:Practice', JSON.stringify(draft))
  expect(indexes()).toEqual([1])
})

test.each(['null', '5', '{"text":1}', '{', '{"text":"a","base":"","item":5}'])(
  'removes %s and offers nothing',
  (value) => {
    show(['Two Sum'])
    settings.set('dsa-tracker-draft:cs101:week:Two Sum', value)
    expect(get(0)).toBeUndefined()
    expect(settings.keys('dsa-tracker-draft:')).toEqual([])
  },
)
