import type { ComponentType } from 'react'
import { lateView, useOnceLoaded } from '../../host/latePart.ts'

/**
 * A view whose code is loaded when it is shown first; until then there is nothing. Not React's `lazy`, which remembers a failure
 * for ever and takes everything around it away: here the visitor is told, and the next time it is tried again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = lateView(load)
  return function LazyView(props: Props) {
    const View = useOnceLoaded(part, part)?.loaded
    return View ? <View {...props} /> : null
  }
}
