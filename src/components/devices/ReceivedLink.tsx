import { useLayoutEffect, useState } from 'react'
import { acceptsLinks } from '../../host/acceptsLinks.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { useTracker } from '../shared/Tracker.ts'

const ReceiveDialog = lazyView(() => import('./ReceiveDialog.tsx').then((module) => module.ReceiveDialog))

/** Takes a link from the address, and clears it there at once; the router and the other elements of the page never see it. Is rendered anew with each attribute of the element. */
export function ReceivedLink() {
  const { host } = useTracker()
  const isReceiving = acceptsLinks(host)
  const [link, setLink] = useState('')
  useLayoutEffect(() => {
    if (!isReceiving) return
    const take = () => {
      const { hash, href } = location
      if (!hash.startsWith('#dsa=')) return
      setLink(hash)
      try {
        history.replaceState(history.state, '', href.slice(0, -hash.length))
      } catch {
        // A page may forbid changing its address: the link stays in it.
      }
    }
    take()
    addEventListener('hashchange', take, true)
    return () => removeEventListener('hashchange', take, true)
  }, [isReceiving])
  return link && <ReceiveDialog key={link} link={link} onClose={() => setLink('')} />
}
