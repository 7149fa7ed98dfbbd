import { createContext, useContext, useEffect } from 'react'
import { useProps } from '../../host/useProps.ts'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from './Tracker.ts'

/**
 * How an element's titles fit into the host page: `<dsa-tracker>` is a whole page and has its only `h1`. If it owns
 * the page's address, `siteTitle` is the title that the page had.
 */
export const TitleContext = createContext<{ readonly rank: 'h1' | 'h2'; readonly siteTitle?: string }>({
  rank: 'h2',
})

/**
 * The title of what an element shows, only for screen readers if compact. `data-page-title` gets the focus after a
 * navigation.
 */
export function PageTitle({ children }: { readonly children: string }) {
  const { compact } = useProps(useTracker().host)
  const { path } = useLocation()
  const { rank: Heading, siteTitle } = useContext(TitleContext)
  useEffect(() => {
    if (siteTitle === undefined) return
    const title = [path === '/' ? '' : children, siteTitle].filter(Boolean).join(' · ')
    document.title = title
    return () => {
      if (document.title === title) document.title = siteTitle
    }
  }, [children, path, siteTitle])
  return (
    <Heading className={compact ? 'visually-hidden' : 'page-title'} tabIndex={-1} data-page-title>
      {children}
    </Heading>
  )
}
