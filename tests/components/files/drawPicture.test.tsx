import { expect, test, vi } from 'vitest'
import {
  colourTokens,
  drawPicture,
  type PictureContent,
  pictureSize,
} from '../../../src/components/files/drawPicture.ts'

const content: PictureContent = {
  name: 'Placement course',
  date: '15 Jan 2026',
  done: '1',
  total: 'of 4 problems',
  share: '25% solved',
  levels: [{ colour: 'easy', name: 'Easy', figures: '1/2' }],
  topics: [
    { done: 1, total: 1 },
    { done: 0, total: 3 },
  ],
  topicsText: '2 topics',
  streak: '2-week streak',
  author: 'A course',
}

/** Draws a picture. Returns its texts and bars, each with its edges on the canvas. */
function drawn(given: Partial<PictureContent>, direction: 'ltr' | 'rtl' = 'ltr') {
  const canvas = Object.assign(document.createElement('canvas'), pictureSize)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const texts: { text: string; left: number; right: number; y: number }[] = []
  const bars: { x: number; width: number; colour: string }[] = []
  vi.spyOn(context, 'fillText').mockImplementation((text, x, y) => {
    const { width } = context.measureText(text)
    const startsLeft = (context.textAlign === 'start') === (direction === 'ltr')
    const left = startsLeft ? x : x - width
    texts.push({ text: text.replace(/[\u2068\u2069]/g, ''), left, right: left + width, y })
  })
  vi.spyOn(context, 'roundRect').mockImplementation((x, _y, width, height) => {
    if (height === 36) bars.push({ x, width, colour: context.fillStyle as string })
  })
  const colours = Object.fromEntries(Object.keys(colourTokens).map((name) => [name, '#123456']))
  drawPicture(
    context,
    { ...content, ...given },
    {
      colours: { ...(colours as Record<keyof typeof colourTokens, string>), track: '#dddddd' },
      fontFamily: 'sans-serif',
      direction,
    },
  )
  return {
    texts,
    bars,
    nameLines: texts
      .filter(({ y }) => y < 120)
      .map(({ text }) => text)
      .slice(1),
  }
}

test('writes a name of 60 letters whole, on two lines if one is too short', () => {
  const name = 'Preparation for the placements of the third year, in MMXXVI!'
  expect(name).toHaveLength(60)
  expect(drawn({ name }).nameLines.join(' ')).toBe(name)
  expect(drawn({ name: 'Ä'.repeat(60) }).nameLines.join('')).toBe('Ä'.repeat(60))
})

test('cuts a longer name after a whole sign, with an ellipsis', () => {
  const [first = '', second = '', ...more] = drawn({ name: 'क्षि'.repeat(200) }).nameLines
  expect(more).toEqual([])
  expect(first).toMatch(/^(?:क्षि)+$/)
  expect(second).toMatch(/^(?:क्षि)+…$/)
})

test.each(['ltr', 'rtl'] as const)('keeps every text inside and apart from the others (%s)', (direction) => {
  const long = 'a text that is much longer than in English, '.repeat(3)
  const { texts } = drawn(
    {
      name: long,
      date: long,
      done: '1,234,567',
      total: long,
      share: long,
      levels: (['easy', 'medium', 'hard'] as const).map((colour) => ({ colour, name: long, figures: long })),
      topicsText: long,
      streak: long,
      author: long,
    },
    direction,
  )
  for (const { text, left, right, y } of texts) {
    expect(left, text).toBeGreaterThanOrEqual(50)
    expect(right, text).toBeLessThanOrEqual(1150)
    const others = texts.filter((other) => other.y === y && other.text !== text)
    for (const other of others)
      expect(other.right <= left || other.left >= right, `${text} | ${other.text}`).toBe(true)
  }
})

test('draws a bar for each topic, as wide as its share and filled as far as it is done', () => {
  const { bars } = drawn({})
  const [first, filled, second, ...more] = bars
  expect(more).toEqual([])
  expect(first?.x).toBe(64)
  expect(filled).toMatchObject({ x: 64, width: first?.width, colour: '#123456' })
  expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(3)
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(1136)
  const [mirrored] = drawn({}, 'rtl').bars
  expect((mirrored?.x ?? 0) + (mirrored?.width ?? 0)).toBeCloseTo(1136)
})

test.each([
  ['no topics', []],
  ['only topics without problems', [{ done: 0, total: 0 }]],
  ['more topics than fit', Array.from({ length: 61 }, () => ({ done: 0, total: 2 }))],
])('draws one bar for %s', (_what, topics) => {
  expect(drawn({ topics }).bars.map(({ width }) => Math.round(width))).toEqual([1072])
})
