import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Cached } from '../../store/index.ts'
import { useTracker } from './Tracker.ts'

/** Returns `value` once the module that shows it is loaded; until then the previous value, or `undefined`. */
export function useLoaded<T>(
  value: T,
  module: Cached<unknown> | undefined,
  onFailure?: () => void,
): T | undefined {
  const { fail } = useTracker()
  const failed = useEffectEvent((error: unknown) => {
    fail(error)
    onFailure?.()
  })
  const [, setLoaded] = useState(0)
  const shown = useRef<T>(undefined)
  const isWaiting = module !== undefined && module.value === undefined
  useEffect(() => {
    if (isWaiting) module.get().then(() => setLoaded((count) => count + 1), failed)
  }, [module, isWaiting])
  if (!isWaiting) shown.current = value
  return shown.current
}

/**
 * A view whose code is loaded when it is first shown; until then it renders nothing. Not React's `lazy`, which
 * remembers a failure forever and unmounts everything around it: here the visitor sees an error, what was asked for is closed, and
 * the next use tries again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const module = new Cached(load)
  return function LazyView(props: Props) {
    const { onClose } = props as { readonly onClose?: () => void }
    const View = useLoaded(module, module, onClose)?.value
    return View ? <View {...props} /> : null
  }
}
