import { useSyncExternalStore } from 'react'
import { type Installation, installation, subscribeToInstallation } from '../../host/installation.ts'

/** Returns how the page can be installed as an app; `undefined` if it can't, or already is. */
export const useInstallation = (): Installation => useSyncExternalStore(subscribeToInstallation, installation)
