import { expect, test } from 'vitest'
import { allOrNothing, inSequence, undoably, whenUndone } from '../../../src/store/core/undoable.ts'

/** Returns what has been done, and steps that add to it. */
function prepare() {
  const done: string[] = []
  const step = (name: string) => () =>
    undoably(async (text: string) => {
      done.push(text)
      return { result: text, inverse: text.startsWith('-') ? text.slice(1) : `-${text}` }
    }, name)
  const fail = async (): Promise<never> => {
    throw new Error('full')
  }
  return { done, step, fail }
}

test('a step is taken back, and that as well', async () => {
  const { done, step } = prepare()
  const { result, undo } = await step('a')()
  const undone = await undo()
  await undone.undo()
  expect([result, undone.result]).toEqual(['a', '-a'])
  expect(done).toEqual(['a', '-a', 'a'])
})

test('steps are taken in order, taken back from the last, and taken again from the first', async () => {
  const { done, step } = prepare()
  const { result, undo } = await inSequence([step('a'), step('b'), step('c')])
  expect(result).toEqual(['a', 'b', 'c'])
  const undone = await undo()
  expect(done.splice(0)).toEqual(['a', 'b', 'c', '-c', '-b', '-a'])
  await undone.undo()
  expect(done).toEqual(['a', 'b', 'c'])
})

test('if a part fails, those before it are taken back, and what has to follow comes last', async () => {
  const { done, step, fail } = prepare()
  const work = allOrNothing(async (run) => {
    await run(whenUndone(async () => done.push('followed')))
    await run(step('a')())
    await run(inSequence([step('b'), step('c')]))
    await run(fail())
  })
  await expect(work).rejects.toThrow('full')
  expect(done).toEqual(['a', 'b', 'c', '-c', '-b', '-a', 'followed'])
})

test('an undo that fails says so, and leaves what was done', async () => {
  const { done, step } = prepare()
  const failing = () =>
    undoably(async (isUndo: boolean) => {
      if (isUndo) throw new Error('full')
      return { result: undefined, inverse: true }
    }, false)
  const { undo } = await inSequence([failing, step('a')])
  await expect(undo()).rejects.toMatchObject({ name: 'TrackerError', code: 'restore-failed' })
  expect(done).toEqual(['a', '-a', 'a'])
})
