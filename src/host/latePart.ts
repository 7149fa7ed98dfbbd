import { useEffect, useRef, useState } from 'react'
import { useTracker } from '../components/shared/Tracker.ts'

/** A part of the views whose code and styles are loaded when they are needed first. */
export interface LatePart<T> {
  /** What the part holds, once it is there. */
  readonly loaded: T | undefined
  /** Loads it. A failure is not remembered: the next time it is tried again. */
  readonly load: () => Promise<T>
}

/** `load` imports the code, and with it what gives the elements its styles. */
export function latePart<T>(load: () => Promise<T>): LatePart<T> {
  let loaded: T | undefined
  return {
    get loaded() {
      return loaded
    },
    async load() {
      loaded ??= await load()
      return loaded
    },
  }
}

/** The same with the styles of dialogs, About and whatever else is small and late. */
export const lateView = <T>(load: () => Promise<T>): LatePart<T> =>
  latePart(async () => {
    const [loaded, { addLateStyles }] = await Promise.all([
      load(),
      import('../components/styles/lateStyles.ts'),
    ])
    addLateStyles()
    return loaded
  })

/** `value` once the part that shows it is loaded; until then the value before, `undefined` where there was none. */
export function useOnceLoaded<T>(value: T, part: LatePart<unknown> | undefined): T | undefined {
  const { fail } = useTracker()
  const [, setLoaded] = useState(0)
  const shown = useRef<T>(undefined)
  const isWaiting = part !== undefined && part.loaded === undefined
  useEffect(() => {
    if (isWaiting) part.load().then(() => setLoaded((count) => count + 1), fail)
  }, [part, isWaiting, fail])
  if (!isWaiting) shown.current = value
  return shown.current
}
