import { useCallback, useSyncExternalStore } from 'react'
import type { Host } from '../../host/ElementHost.ts'
import { followPageTheme, isPageDark } from '../../host/pageTheme.ts'
import { useProps } from '../../host/useProps.ts'

/** True if an element shows the dark theme, by its `theme` attribute: its own, the page's, or the visitor's choice. */
export function useDark(host: Host, chosen: boolean): boolean {
  const { theme } = useProps(host)
  const isAuto = theme === 'auto'
  const subscribe = useCallback(
    (listener: () => void) => (isAuto ? followPageTheme(host, listener) : () => {}),
    [isAuto, host],
  )
  const isDark = useSyncExternalStore(subscribe, () => isAuto && isPageDark(host.element))
  if (isAuto) return isDark
  return theme === 'stored' ? chosen : theme === 'dark'
}
