import { useEffect } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { useStore } from '../shared/Tracker.ts'
import { useTracker } from './texts.ts'
import { useLinkInAddress } from './useLinkInAddress.ts'
import { useSync } from './useSync.ts'

const JoinDialog = lazyView(() => import('./JoinDialog.tsx').then((module) => module.JoinDialog))

const prefix = '#dsa-sync='

/**
 * Keeps this device in step while the element is on the page, reports what another device has replaced as a whole, with an
 * Undo, and offers to join by the link of another device.
 */
export function SyncConnection() {
  const tracker = useTracker()
  const { texts, store, fail } = tracker
  const notifyReplaced = useReplacementNotice()
  const [link, forget] = useLinkInAddress(prefix, true)
  useEffect(() => void store.recallSync().catch(fail), [store, fail])
  // Another tab may turn it on later.
  const isOn = useStore(({ isSynced }) => isSynced)
  const sync = useSync(isOn)
  useEffect(() => {
    if (!isOn) return
    return sync?.onReplaced((replaced) => {
      for (const { result, undo } of replaced) {
        const { track, reason } = result
        notifyReplaced({
          title: texts.sync.replaced({ name: trackTexts(texts, track).administration }),
          undo,
        })
        announceReload(tracker, track.id, reason === 'reset' ? 'reset' : 'imported')
      }
    })
  }, [isOn, sync, texts, tracker, notifyReplaced])
  return link && <JoinDialog key={link} link={link.slice(prefix.length)} onClose={forget} />
}
