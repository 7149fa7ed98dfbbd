import type { StoreState } from '../../store/index.ts'

/** True if progress isn't stored, waits for another tab, or is no longer copied: a banner says so. */
export const warnsOfStorage = ({ storage, blocked, copy }: StoreState): boolean =>
  blocked || storage === 'memory' || (copy?.trouble !== undefined && !copy.isPostponed)
