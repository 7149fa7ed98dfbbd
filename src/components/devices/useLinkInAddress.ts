import { useLayoutEffect, useState } from 'react'

/**
 * Takes a link from the address, if its fragment begins with `prefix`, and clears it there at once, so the router and the
 * page's other elements never see it. Returns the fragment, empty without one, and a function that forgets it.
 */
export function useLinkInAddress(
  prefix: string,
  isTaken: boolean,
): readonly [link: string, forget: () => void] {
  const [link, setLink] = useState('')
  useLayoutEffect(() => {
    if (!isTaken) return
    const take = () => {
      const { hash, href } = location
      if (!hash.startsWith(prefix)) return
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
  }, [prefix, isTaken])
  return [link, () => setLink('')]
}
