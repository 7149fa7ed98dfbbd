import { createContext, useContext, useEffect } from 'react'
import { useCompact } from '../../host/useAttributes.ts'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from './Tracker.ts'

/** What an element's titles are to the host page: `<dsa-tracker>` is a page of its own and has its one `h1`. */
export const TitleContext = createContext<{ readonly rank: 'h1' | 'h2'; readonly siteTitle?: string }>({
  rank: 'h2',
})

/** The title of what an element shows, for the ear alone where it is compact; `data-page-title` is where the focus goes after a navigation. */
export function PageTitle({ children }: { readonly children: string }) {
  const { host } = useTracker()
  const { path } = useLocation()
  const { rank: Heading, siteTitle } = useContext(TitleContext)
  // An element that owns the page's address owns its title too.
  useEffect(() => {
    const { routing } = host.getAttributes()
    if (siteTitle === undefined || (routing !== 'hash' && routing !== 'history')) return
    const title = [path === '/' ? '' : children, siteTitle].filter(Boolean).join(' · ')
    document.title = title
    return () => {
      if (document.title === title) document.title = siteTitle
    }
  }, [children, path, siteTitle, host])
  return (
    <Heading className={useCompact(host) ? 'visually-hidden' : 'page-title'} tabIndex={-1} data-page-title>
      {children}
    </Heading>
  )
}
