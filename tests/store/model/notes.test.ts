import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergedNotes, textChange } from '../../../src/store/model/notes.ts'

test('a text change makes the one text of the other, and cuts no character in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const { start, removed, text } = textChange(before, after)
      expect(before.slice(0, start) + text + before.slice(start + removed)).toBe(after)
      expect(text.isWellFormed?.() ?? true).toBe(true)
    }),
  )
  expect(textChange('a😀b', 'a😁b')).toEqual({ start: 1, removed: 2, text: '😁' })
})

describe('two notes that came from one', () => {
  test.each([
    ['words', 'one words', 'words two', 'one words two'],
    ['words', 'words two', 'one words', 'one words two'],
    ['a b c', 'a B c', 'a b C', 'a B C'],
    ['a b c', 'b c', 'a b', 'b'],
    ['same', 'same one', 'same two', 'same one two'],
  ])('%o: %o and %o', (before, one, other, merged) => {
    expect(mergedNotes(before, one, other)).toBe(merged)
  })

  test.each([
    ['', 'one', 'two'],
    ['a word', 'a wish', 'a wand'],
  ])('are both kept if they changed the same: %o: %o and %o', (before, one, other) => {
    const merged = mergedNotes(before, one, other)
    expect(merged).toContain(one)
    expect(merged).toContain(other)
  })
})
