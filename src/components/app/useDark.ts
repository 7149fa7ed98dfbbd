import { useCallback, useSyncExternalStore } from 'react'
import { useProps } from '../../host/useProps.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'

/** True if the dark theme is shown, by the `theme` attribute or the stored choice. */
export function useDark(): boolean {
  const { host } = useTracker()
  const { theme } = useProps(host)
  const chosen = useStore((state) => state.dark)
  const isAuto = theme === 'auto'
  const preferred = useSyncExternalStore(
    useCallback(
      (listener) => {
        const query = isAuto ? matchMedia(darkQuery) : undefined
        query?.addEventListener('change', listener)
        return () => query?.removeEventListener('change', listener)
      },
      [isAuto],
    ),
    () => isAuto && matchMedia(darkQuery).matches,
  )
  if (isAuto) return preferred
  return theme ? theme === 'dark' : chosen
}

const darkQuery = '(prefers-color-scheme: dark)'
