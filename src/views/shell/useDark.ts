import { useStore, useTracker } from '../../host/Tracker.ts'
import { useAttributes } from '../../host/useAttributes.ts'

/** Whether the dark theme is shown: the `theme` attribute, or the stored choice. */
export function useDark(): boolean {
  const { host } = useTracker()
  const { theme } = useAttributes(host)
  const chosen = useStore((state) => state.dark)
  return theme === 'dark' || theme === 'light' ? theme === 'dark' : chosen
}
