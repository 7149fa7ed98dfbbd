import { useEffect, useLayoutEffect, useState } from 'react'
import { syncAddress } from '../../host/acceptsLinks.ts'
import { announceReload } from '../../host/announceReload.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { useSync } from './useSync.ts'

const JoinDialog = lazyView(() => import('./JoinDialog.tsx').then((module) => module.JoinDialog))

const prefix = '#dsa-sync='

/**
 * Keeps this device in step while the element is on the page, and takes the link of another device from the address, where it is
 * cleared at once.
 */
export function SyncConnection() {
  const { host, store } = useTracker()
  const address = syncAddress(host)
  const [link, setLink] = useState('')
  useLayoutEffect(() => {
    if (!address) return
    const take = () => {
      const { hash, href } = location
      if (!hash.startsWith(prefix)) return
      setLink(hash.slice(prefix.length))
      try {
        history.replaceState(history.state, '', href.slice(0, -hash.length))
      } catch {
        // The page may forbid changing its address; the link then stays in it.
      }
    }
    take()
    addEventListener('hashchange', take, true)
    return () => removeEventListener('hashchange', take, true)
  }, [address])
  // Another tab may turn it on later.
  const isOn = useStore(() => store.isSynced)
  if (!address) return null
  return (
    <>
      {isOn && <Connection />}
      {link && <JoinDialog key={link} link={link} onClose={() => setLink('')} />}
    </>
  )
}

/** Reports what another device has replaced as a whole, with an Undo. */
function Connection() {
  const texts = useTexts()
  const tracker = useTracker()
  const notifyReplaced = useReplacementNotice()
  const sync = useSync()
  useEffect(
    () =>
      sync?.onSteps((steps) => {
        for (const { track, replacement, reason } of steps) {
          notifyReplaced({
            title: texts.sync.replaced({ name: trackTexts(texts, track).administration }),
            undo: replacement.undo,
          })
          announceReload(tracker, track.id, reason === 'reset' ? 'reset' : 'imported')
        }
      }),
    [sync, texts, tracker, notifyReplaced],
  )
  return null
}
