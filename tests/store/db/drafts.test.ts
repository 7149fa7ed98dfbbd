import { beforeEach, expect, test } from 'vitest'
import { readDraft, writeDraft } from '../../../src/store/db/drafts.ts'
import { createMemorySettings, type Settings } from '../../../src/store/db/settings.ts'

const place = 'cs101:week'
const draft = { text: 'half a page', base: '' }
/** A course whose lectures all link to one playlist. */
const lecture = (number: number) => ({
  index: number - 1,
  title: `Lecture ${number}`,
  url: 'https://example.org/playlist',
})
const listed = new Set(['Lecture 1', 'Lecture 2'])

let settings: Settings
beforeEach(() => {
  settings = createMemorySettings()
  writeDraft(settings, place, lecture(2), draft, listed)
})

test('of two items with one link, the draft of one is not offered for the other, nor dropped with its dialog', () => {
  expect(readDraft(settings, place, lecture(1), listed)).toBeUndefined()
  writeDraft(settings, place, lecture(1), undefined, listed)
  expect(readDraft(settings, place, lecture(2), listed)).toMatchObject(draft)
})

test('the draft of an item that was renamed is found by its link, and dropped with its dialog', () => {
  const renamed = { ...lecture(2), title: 'Lecture two' }
  const now = new Set(['Lecture 1', 'Lecture two'])
  expect(readDraft(settings, place, renamed, now)).toMatchObject(draft)
  writeDraft(settings, place, renamed, undefined, now)
  expect(readDraft(settings, place, lecture(2), now)).toBeUndefined()
})
