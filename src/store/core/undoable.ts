import { attempt } from '../errors.ts'

/** Something that was done, and can be taken back at any later time. */
export interface Undoable<Result, Undone = unknown> {
  readonly result: Result
  /** Takes back what was done; what was changed since stays. Can itself be taken back. Rejects with a `TrackerError`. */
  readonly undo: () => Promise<Undoable<Undone>>
}

/** What a step came to, and the step that takes it back. */
export interface StepTaken<Step, Result> {
  readonly result: Result
  readonly inverse: Step
}

/** Takes a step that can be taken back by another of its kind. */
export async function undoably<Step, Result>(
  take: (step: Step) => Promise<StepTaken<Step, Result>>,
  step: Step,
): Promise<Undoable<Result, Result>> {
  const { result, inverse } = await take(step)
  return { result, undo: () => attempt('restore-failed', () => undoably(take, inverse)) }
}

/**
 * Runs `work`, which passes each of its parts to `run`, and takes all of them back together. If one fails, those before it are taken
 * back, and this rejects with its reason.
 */
export async function allOrNothing<Result>(
  work: (run: <Part>(part: Undoable<Part> | Promise<Undoable<Part>>) => Promise<Part>) => Promise<Result>,
): Promise<Undoable<Result>> {
  const done: Undoable<unknown>[] = []
  const undo = () => inSequence([...done].reverse().map((part) => part.undo))
  try {
    const result = await work(async (part) => {
      const undoable = await part
      done.push(undoable)
      return undoable.result
    })
    return { result, undo }
  } catch (cause) {
    await undo()
    throw cause
  }
}

/** Takes steps in order, all or none of them. Resolves to what they came to. */
export const inSequence = <Result>(
  steps: readonly (() => Promise<Undoable<Result>>)[],
): Promise<Undoable<readonly Result[]>> =>
  allOrNothing(async (run) => {
    const results: Result[] = []
    for (const step of steps) results.push(await run(step()))
    return results
  })

/** Does nothing but run `action` when it is taken back: as the first part of several, after all others are. */
export const whenUndone = (action: () => Promise<unknown>): Undoable<void> => ({
  result: undefined,
  undo: async () => {
    await action()
    return whenUndone(async () => {})
  },
})
