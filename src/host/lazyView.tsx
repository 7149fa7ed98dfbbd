import { type ComponentType, useEffect, useState } from 'react'
import { useTracker } from './Tracker.ts'

/** Loads a part of the views, with its styles. */
export async function loadLate<T>(part: Promise<T>): Promise<T> {
  const [loaded, { addLateStyles }] = await Promise.all([part, import('./lateStyles.ts')])
  addLateStyles()
  return loaded
}

/**
 * A view whose code is loaded when it is shown first; until then there is nothing. Not React's `lazy`, which remembers a failure
 * for ever and takes everything around it away: here the visitor is told, and the next time it is tried again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let View: ComponentType<Props> | undefined
  return function LazyView(props: Props) {
    const { fail } = useTracker()
    const [isLoaded, setLoaded] = useState(View !== undefined)
    useEffect(() => {
      // Another one may have loaded it since this one was rendered.
      const loading = View ? Promise.resolve(View) : loadLate(load())
      loading.then((loaded) => {
        View = loaded
        setLoaded(true)
      }, fail)
    }, [fail])
    return isLoaded && View ? <View {...props} /> : null
  }
}
