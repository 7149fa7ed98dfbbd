import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useTracker } from '../../../src/components/shared/Tracker.ts'
import { type Notice, noticeDuration } from '../../../src/components/ui/notice.ts'
import { Toasts } from '../../../src/components/ui/Toasts.tsx'
import { openView, notices as shown } from '../fixtures.tsx'

const undo = { label: 'Undo', run: () => {} }
const progress: Notice = {
  id: 'progress',
  kind: 'progress',
  title: '1/36 Done',
  text: 'Question pushed down the table.',
}
const message: Notice = { id: 'admin', kind: 'message', title: 'Progress restored' }
const failure: Notice = { id: 'storage-full', kind: 'error', title: 'No room left' }
const dismiss = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  dismiss.mockReset()
  return () => vi.useRealTimers()
})

const show = (...notices: Notice[]) => {
  const toasts = (all: readonly Notice[]) => (
    <Toasts notices={all} dismiss={dismiss} label="Notices" dismissLabel="Dismiss" />
  )
  const { rerender } = render(toasts(notices))
  return (...others: Notice[]) => rerender(toasts(others))
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const toast = (title: string) =>
  within(screen.getByRole('region', { name: 'Notices' }))
    .getByText(title)
    .closest<HTMLElement>('[part=toast]') as HTMLElement

describe('how long a notice stays', () => {
  test.each<[string, Notice, number]>([
    ['progress', progress, 2000],
    ['a celebration', { ...progress, kind: 'celebration' }, 2000],
    ['any other', message, 5000],
  ])('%s dismisses itself', (_what, notice, milliseconds) => {
    show(notice)
    pass(milliseconds - 1)
    expect(dismiss).not.toHaveBeenCalled()
    pass(1)
    expect(dismiss.mock.calls).toEqual([[notice]])
    expect(noticeDuration(notice)).toBe(milliseconds)
  })

  test.each<[string, Notice]>([
    ['an error', failure],
    ['one with Undo', { ...message, actions: [undo] }],
  ])('%s stays until it is dismissed', (_what, notice) => {
    show(notice)
    pass(3_600_000)
    expect(dismiss).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(dismiss.mock.calls).toEqual([[notice]])
  })
})

describe('the clock', () => {
  test.each([
    [
      'hovering',
      () => fireEvent.pointerEnter(toast('1/36 Done')),
      () => fireEvent.pointerLeave(toast('1/36 Done')),
    ],
    ['focusing', () => fireEvent.focus(toast('1/36 Done')), () => fireEvent.blur(toast('1/36 Done'))],
  ])('is stopped by %s and restarts afterwards', (_what, hold, release) => {
    show(progress)
    pass(1500)
    hold()
    pass(60_000)
    expect(dismiss).not.toHaveBeenCalled()
    release()
    pass(1999)
    expect(dismiss).not.toHaveBeenCalled()
    pass(1)
    expect(dismiss.mock.calls).toEqual([[progress]])
  })

  test.each([
    ['it is hovered', 'the focus leaves', fireEvent.pointerEnter, fireEvent.focus, fireEvent.blur],
    [
      'it has the focus',
      'the pointer leaves',
      fireEvent.focus,
      fireEvent.pointerEnter,
      fireEvent.pointerLeave,
    ],
  ])('does not start while %s, even when %s', (_holding, _what, hold, begin, end) => {
    show(message)
    for (const event of [hold, begin, end]) event(toast('Progress restored'))
    pass(5000)
    expect(dismiss).not.toHaveBeenCalled()
  })

  test('restarts when a newer notice takes its place', () => {
    const showInstead = show(progress)
    pass(1500)
    const newer = { ...progress, title: '2/36 Done' }
    showInstead(newer)
    pass(1999)
    expect(dismiss).not.toHaveBeenCalled()
    pass(1)
    expect(dismiss.mock.calls).toEqual([[newer]])
  })

  test('of one that a newer one covers waits, and starts anew when it is back', () => {
    const showInstead = show(progress)
    pass(1500)
    showInstead(progress, message)
    expect(screen.queryAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
    expect(toast('Progress restored')).toBeTruthy()
    pass(5000)
    // Only the one that was seen all the time: nobody could read the other.
    expect(dismiss.mock.calls).toEqual([[message]])
    showInstead(progress)
    expect(toast('1/36 Done')).toBeTruthy()
    pass(1999)
    expect(dismiss).toHaveBeenCalledOnce()
    pass(1)
    expect(dismiss.mock.calls).toEqual([[message], [progress]])
  })

  test('of one notice does not dismiss the one that has just replaced it', async () => {
    vi.useRealTimers()
    let notify: (notice: Notice) => void = () => {}
    const Notifying = () => {
      notify = useTracker().notify
      return null
    }
    const { page } = await openView(<Notifying />)
    vi.useFakeTimers()
    act(() => notify(progress))
    act(() => {
      notify({ ...progress, title: '2/36 Done' })
      vi.advanceTimersByTime(2000)
    })
    expect(shown(page).getByText('2/36 Done')).toBeTruthy()
  })
})

test('an action runs and dismisses the notice', async () => {
  vi.useRealTimers()
  const run = vi.fn()
  const withUndo = { ...message, actions: [{ label: 'Undo', run }] }
  show(withUndo)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(dismiss.mock.calls).toEqual([[withUndo]])
})

test('errors are announced at once, other notices politely', () => {
  show(progress, failure)
  expect(screen.getByRole('status').textContent).toBe('1/36 Done. Question pushed down the table.')
  expect(screen.getByRole('alert').textContent).toBe('No room left')
})

test('each notice is announced once, also when a newer one that covered it is gone', () => {
  const showInstead = show(progress)
  const spoken = () => screen.getByRole('status').textContent
  showInstead(progress, message)
  expect(spoken()).toBe('Progress restored')
  showInstead(progress)
  expect(toast('1/36 Done')).toBeTruthy()
  expect(spoken()).toBe('')
  // What comes together is told apart.
  const more = [
    { ...message, title: 'Two Sum' },
    { ...message, id: 'saved', title: 'Note deleted' },
  ]
  showInstead(progress, ...more)
  expect(spoken()).toBe('Two Sum. Note deleted')
})

describe('a double press', () => {
  /** Shows two notices, the second over the first. Returns what was undone, and how the pointer presses Undo. */
  async function showTwo() {
    vi.useRealTimers()
    const undone: string[] = []
    let notify: (notice: Notice) => void = () => {}
    const Notifying = () => {
      notify = useTracker().notify
      return null
    }
    const { page } = await openView(<Notifying />)
    for (const id of ['first', 'second'])
      act(() => notify({ ...message, id, title: id, actions: [{ ...undo, run: () => undone.push(id) }] }))
    const press = (detail: number, after = 0) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail })
      if (after > 0) Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + after })
      fireEvent(shown(page).getByRole('button', { name: 'Undo' }), click)
    }
    return { undone, press, page }
  }

  test('takes back one thing only, for the time of a double click', async () => {
    const { undone, press, page } = await showTwo()
    press(1)
    expect(shown(page).getByText('first')).toBeTruthy()
    press(2)
    expect(undone).toEqual(['second'])
    press(1, 400)
    expect(undone).toEqual(['second', 'first'])
  })

  test('does not count for keys', async () => {
    const { undone, press } = await showTwo()
    press(0)
    press(0)
    expect(undone).toEqual(['second', 'first'])
  })
})
