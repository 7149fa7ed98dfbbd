import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choose, doing, notices, openElement } from '../fixtures.tsx'

/** Opens the dialog from the menu of a list. */
async function openPicture({ attributes = {}, prepare = doing('array', 2), name = 'Dsa Tracking' } = {}) {
  const opened = await openElement('progress-admin', { prepare, attributes })
  await choose(opened, 'Share my progress', name)
  const dialog = within(await opened.page.findByRole('dialog', { name: 'Share my progress' }))
  return { ...opened, dialog, canvas: dialog.getByRole('img') as HTMLCanvasElement }
}

const described = (canvas: HTMLCanvasElement, words: string) =>
  vi.waitFor(() => expect(canvas.getAttribute('aria-label')).toBe(words))

/** Returns the colour of a point of the picture: of its ground in the corner, of its mark at the start. */
const colourAt = (canvas: HTMLCanvasElement, x: number, y: number) =>
  [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)

const light = [242, 244, 241]
const dark = [15, 19, 18]

test('shows how far a list is, in words as well', async () => {
  const { dialog, canvas } = await openPicture()
  const words = /^Dsa Tracking: 2 of 462 problems solved \(1%\)\. Easy \d\/\d+, Medium 0\/\d+, Hard 0\/\d+$/
  expect(canvas.getAttribute('aria-label')).toMatch(words)
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toMatch(words)
})

test('is in the theme of the element until another is chosen', async () => {
  const { element, user, dialog, canvas } = await openPicture({ attributes: { theme: 'dark' } })
  expect(dialog.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true)
  expect(element.shadowRoot?.activeElement).toBe(dialog.getByRole('radio', { name: 'Dark' }))
  expect(colourAt(canvas, 2, 2)).toEqual(dark)
  await user.click(dialog.getByRole('radio', { name: 'Light' }))
  expect(colourAt(canvas, 2, 2)).toEqual(light)
})

test('takes its colours from the page, and has a ground if the page took that away', async () => {
  const style = '--tracker-background: transparent; --tracker-accent: rgb(0 0 200)'
  const { canvas } = await openPicture({ attributes: { theme: 'light', style } })
  expect(colourAt(canvas, 2, 2)).toEqual([255, 255, 255])
  const [red, , blue = 0] = colourAt(canvas, 70, 66)
  expect(red).toBeLessThan(60)
  expect(blue).toBeGreaterThan(180)
})

test('leaves no choice of theme where the page has colours of its own for one only', async () => {
  const choices = async (style: string) => {
    const { dialog, element } = await openPicture({ attributes: { theme: 'light', style } })
    const { length } = dialog.queryAllByRole('radio')
    element.remove()
    return length
  }
  expect(await choices('--tracker-background: #fff')).toBe(0)
  expect(await choices('--tracker-text: #222')).toBe(0)
  expect(await choices('--tracker-background: light-dark(#fff, #000)')).toBe(2)
  expect(await choices('--tracker-background: transparent')).toBe(2)
})

test('is mirrored from right to left', async () => {
  const { canvas } = await openPicture({ attributes: { theme: 'light', dir: 'rtl' } })
  expect(colourAt(canvas, 70, 66)).toEqual(light)
  expect(colourAt(canvas, 1130, 66)).not.toEqual(light)
})

test('names the streak only while activity is recorded', async () => {
  const words = async (activity: boolean) => {
    const { canvas, page, user } = await openPicture({
      prepare: async (store) => {
        store.settings.set({ activity: true, weeklyGoal: 1 })
        await store.setDone('dsa', 'array', 0, true)
        await store.history()
        store.settings.set({ activity })
      },
    })
    const label = await vi.waitFor(() => {
      const text = canvas.getAttribute('aria-label') ?? ''
      expect(text.includes('1-week streak')).toBe(activity)
      return text
    })
    await user.click(page.getByRole('button', { name: 'Close' }))
    return label
  }
  expect(await words(true)).toMatch(/\. 1-week streak$/)
  expect(await words(false)).not.toContain('streak')
})

test('leaves out the levels if the student has hidden them', async () => {
  const { canvas } = await openPicture({
    prepare: async (store) => store.settings.set({ difficulty: false }),
  })
  await described(canvas, 'Dsa Tracking: 0 of 462 problems solved (0%)')
})

test('calls the items of a list as the list does', async () => {
  const { canvas } = await openPicture({ name: 'Core Subjects' })
  await described(canvas, 'Core Subjects: 0 of 41 topics prepared (0%)')
})

describe('Save picture', () => {
  let saved: { name: string; picture: Blob }[] = []

  beforeEach(() => {
    saved = []
    let picture = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      picture = given as Blob
      return 'blob:picture'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, picture })
    })
  })

  test('saves a PNG of 1200 by 630, closes, and offers a copy', async () => {
    const { page, user, dialog } = await openPicture()
    await user.click(dialog.getByRole('button', { name: 'Save picture' }))
    const copy = await notices(page).findByRole('button', { name: 'Copy picture' })
    expect(saved.map(({ name }) => name)).toEqual(['dsa-tracker-progress.png'])
    const { picture } = saved[0] as { picture: Blob }
    expect(picture.type).toBe('image/png')
    expect(await createImageBitmap(picture)).toMatchObject({ width: 1200, height: 630 })
    expect(page.queryByRole('dialog')).toBeNull()

    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValueOnce()
    await user.click(copy)
    expect(await notices(page).findByText('Picture copied')).toBeTruthy()
    expect(write.mock.calls[0]?.[0][0]?.types).toEqual(['image/png'])
  })

  test.each([
    [
      'nothing',
      (canvas: HTMLCanvasElement) => vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(null)),
    ],
    [
      'white',
      (canvas: HTMLCanvasElement) =>
        vi
          .spyOn(canvas.getContext('2d') as CanvasRenderingContext2D, 'getImageData')
          .mockImplementation(() => new ImageData(new Uint8ClampedArray(4).fill(255), 1)),
    ],
    [
      'noise',
      (canvas: HTMLCanvasElement) =>
        vi
          .spyOn(canvas.getContext('2d') as CanvasRenderingContext2D, 'getImageData')
          .mockImplementation((x, y) => new ImageData(Uint8ClampedArray.of(x, y, x + y, 255), 1)),
    ],
  ])('says so if the browser hands out %s, saves nothing, and stays open', async (_what, keep) => {
    const { page, user, dialog, canvas } = await openPicture()
    keep(canvas)
    await user.click(dialog.getByRole('button', { name: 'Save picture' }))
    expect(await notices(page).findByText(/keeps the picture from this page/)).toBeTruthy()
    expect(saved).toEqual([])
    expect(page.getByRole('dialog')).toBeTruthy()
  })
})

describe('Share', () => {
  const canShare = (answer: boolean) =>
    Object.assign(navigator, { canShare: vi.fn(() => answer), share: vi.fn(() => Promise.resolve()) })

  afterEach(() => ['canShare', 'share'].every((name) => Reflect.deleteProperty(navigator, name)))

  test('is offered only where the device shares pictures, and is then the main action', async () => {
    canShare(false)
    const without = await openPicture()
    expect(without.dialog.queryByRole('button', { name: 'Share' })).toBeNull()
    expect(without.dialog.getByRole('button', { name: 'Save picture' }).classList).toContain('primary')
    without.element.remove()

    const { share } = canShare(true)
    const { page, user, dialog } = await openPicture()
    expect(dialog.getByRole('button', { name: 'Save picture' }).classList).not.toContain('primary')
    await user.click(dialog.getByRole('button', { name: 'Share' }))
    await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    const [{ files = [] } = {}] = share.mock.calls[0] as unknown as [{ files?: File[] }?]
    expect(files.map(({ name, type }) => [name, type])).toEqual([['dsa-tracker-progress.png', 'image/png']])
  })

  test('stays open after the share sheet was closed', async () => {
    const { share } = canShare(true)
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
    const { page, user, dialog } = await openPicture()
    await user.click(dialog.getByRole('button', { name: 'Share' }))
    expect(await notices(page).findByText('Not shared. Nothing was changed.')).toBeTruthy()
    expect(page.getByRole('dialog')).toBeTruthy()
  })
})

test('Copy text copies the words, or selects them where the page may not copy', async () => {
  const { user, dialog } = await openPicture()
  const text = dialog.getByRole('textbox') as HTMLTextAreaElement
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await user.click(dialog.getByRole('button', { name: 'Copy text' }))
  expect(await dialog.findByText('Text copied')).toBeTruthy()
  expect(write).toHaveBeenCalledWith(text.value)

  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(dialog.getByRole('button', { name: 'Copy text' }))
  expect(await dialog.findByText('Copy the selected text')).toBeTruthy()
  expect(text.selectionEnd - text.selectionStart).toBe(text.value.length)
})
