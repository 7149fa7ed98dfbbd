import { useLayoutEffect, useState } from 'react'
import { acceptsLinks } from '../../host/acceptsLinks.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { useTracker } from '../shared/Tracker.ts'

const ReceiveDialog = lazyView(() => import('./ReceiveDialog.tsx').then((module) => module.ReceiveDialog))

/**
 * Takes a link from the address and clears it there at once, so the router and the page's other elements never see
 * it. Rerenders whenever an attribute of the element changes.
 */
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
        // The page may forbid changing its address; the link then stays in it.
      }
    }
    take()
    addEventListener('hashchange', take, true)
    return () => removeEventListener('hashchange', take, true)
  }, [isReceiving])
  return link && <ReceiveDialog key={link} link={link} onClose={() => setLink('')} />
}
