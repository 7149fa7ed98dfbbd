import { expect, test } from 'vitest'
import { completeTexts, type GivenTexts } from '../../src/texts/completeTexts.ts'
import * as pick from '../../src/texts/en/pick.ts'
import * as search from '../../src/texts/en/search.ts'
import { addEnglish, english, type TextsWith } from '../../src/texts/texts.ts'
import { withoutTurns } from '../../src/texts/withoutTurns.ts'

// What a screen shows that has not loaded does not compile; once it has, the hook of its room has its texts.
const late = (texts: object) => texts as TextsWith<'pick' | 'search'>

test('an element has the texts of a screen as soon as it has loaded, with the words of the page', () => {
  const problems: string[] = []
  const given = {
    app: { today: 5 },
    search: { results: 'Treffer', where: 5, found: () => 5 },
    unknown: { name: 5 },
  } as unknown as GivenTexts
  const ours = withoutTurns(english)
  const ofPage = withoutTurns(completeTexts(english, given, (problem) => problems.push(problem)))
  // @ts-expect-error It loads later.
  expect([ours.search, ofPage.search]).toEqual([undefined, undefined])
  expect(problems).toEqual(['The text “app.today” must be a string and is passed over.'])

  addEnglish({ search })
  expect(late(ours).search.results).toBe('Search results')
  expect(late(ours).search.nothing({ text: '\u202Eb' })).toBe('Nothing matches “b”')
  expect(late(ofPage).search.results).toBe('Treffer')
  expect(late(ofPage).search.where).toBe(search.where)
  expect(late(ofPage).search.found({ found: 3 })).toBe('3 found')
  expect(late(ofPage).search.found({ found: 3 })).toBe('3 found')
  expect(late(ofPage).search).toBe(late(ofPage).search)
  expect(problems.slice(1)).toEqual([
    'The text “search.where” must be a string and is passed over.',
    'The text “search.found” must be a string and is passed over.',
  ])
})

test('what is wrong with texts that have loaded is reported before they are shown', () => {
  addEnglish({ pick })
  const problems: string[] = []
  const given = { pick: 5, lesson: { next: '' } } as unknown as GivenTexts
  const texts = completeTexts(english, given, (problem) => problems.push(problem))
  expect(problems).toEqual([
    'The text “lesson.next” must be a function and is passed over.',
    'The text “pick” must be an object of texts and is passed over.',
  ])
  expect(late(texts).pick.one).toBe('Pick one')
})
