import type { LastItem } from '../model/nextStep.ts'
import { askToPersist } from './askToPersist.ts'
import type { ChangeFeed } from './changeFeed.ts'
import { countChange } from './reminder.ts'
import type { StoreCore } from './StoreCore.ts'

/**
 * Notes of what is changed in this tab what a later visit asks for: in the log of activity, as where one stopped, as what no export
 * holds yet. The first tick asks the browser to keep all of it.
 */
export function noteChanges(
  feed: ChangeFeed,
  { historyLog, settings, getState }: Pick<StoreCore, 'historyLog' | 'settings' | 'getState'>,
  setLast: (track: string, last: LastItem) => void,
): void {
  let isFirst = true
  feed.listen((change) => {
    const { track, topic, kind, by, item, after, cause } = change
    if (by === 'other' || !item) return
    historyLog.recordDone(change).catch((cause) => console.error(cause))
    if (kind !== 'star' && after && cause === 'hand') setLast(track, { topic, item })
    countChange(settings, track)
    if (kind !== 'done' || !after || !isFirst) return
    isFirst = false
    askToPersist(settings, getState().tracks).catch((cause) => console.warn(cause))
  })
}
