import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type LazyModule, lazyModule } from '../../host/lazyModule.ts'
import { useTracker } from './Tracker.ts'

/** `value` once the module that shows it is loaded; until then the value before, `undefined` if there was none. */
export function useLoaded<T>(value: T, module: LazyModule<unknown> | undefined): T | undefined {
  const { fail } = useTracker()
  const [, setLoaded] = useState(0)
  const shown = useRef<T>(undefined)
  const isWaiting = module !== undefined && module.loaded === undefined
  useEffect(() => {
    if (isWaiting) module.load().then(() => setLoaded((count) => count + 1), fail)
  }, [module, isWaiting, fail])
  if (!isWaiting) shown.current = value
  return shown.current
}

/**
 * A view whose code is loaded when it is shown first; until then there is nothing. Not React's `lazy`, which remembers a failure
 * for ever and takes everything around it away: here the visitor is told, and the next time it is tried again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const module = lazyModule(load)
  return function LazyView(props: Props) {
    const View = useLoaded(module, module)?.loaded
    return View ? <View {...props} /> : null
  }
}
