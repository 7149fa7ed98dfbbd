import { useState } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import type { TrackItem } from '../../store/index.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'

/** Ticks the chosen problems, and reports whether that is in progress. If it fails, the choice stays. */
export function useTickSolved(onTicked: () => void) {
  const texts = useTexts()
  const tracker = useTracker()
  const notifyReplaced = useReplacementNotice()
  const [isTicking, setTicking] = useState(false)
  const tick = async (items: readonly TrackItem[]) => {
    const { store, host, fail } = tracker
    setTicking(true)
    try {
      const { result, undo } = await (await store.solved()).tick(items, { source: host })
      onTicked()
      const count = result.reduce((all, { before, after }) => all + after.done - before.done, 0)
      notifyReplaced({ title: texts.solved.ticked({ count }), undo })
      for (const { track } of result) announceReload(tracker, track.id, 'imported')
    } catch (error) {
      setTicking(false)
      fail(error)
    }
  }
  return { tick: (items: readonly TrackItem[]) => void tick(items), isTicking }
}
