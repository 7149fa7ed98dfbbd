import type { LastItem } from '../model/nextProblem.ts'
import { askToPersist } from './askToPersist.ts'
import type { ChangeFeed } from './changeFeed.ts'
import { countChange } from './reminder.ts'
import type { StoreCore } from './StoreCore.ts'

/**
 * Records what later visits need to know about changes made in this tab: the activity log, where the student stopped,
 * and how much has not been exported yet. The first tick asks the browser to keep all of it.
 */
export function noteChanges(
  feed: ChangeFeed,
  { historyLog, settings, getState }: Pick<StoreCore, 'historyLog' | 'settings' | 'getState'>,
  setLast: (track: string, last: LastItem) => void,
): void {
  let isFirst = true
  feed.listen((change) => {
    const { track, topic, kind, by, item, before, after, cause, minutes } = change
    if (by === 'other' || !item) return
    // Ticked and unticked again before it was stored: an entry of the second alone would take back a tick of an earlier day.
    const isNothing = kind === 'done' && before === after && minutes === undefined
    if (!isNothing) historyLog.recordDone(change).catch((cause) => console.error(cause))
    if (kind !== 'star' && after && cause === 'hand') setLast(track, { topic, item })
    countChange(settings, track)
    if (kind !== 'done' || !after || !isFirst) return
    isFirst = false
    askToPersist(settings, getState().tracks).catch((cause) => console.warn(cause))
  })
}
