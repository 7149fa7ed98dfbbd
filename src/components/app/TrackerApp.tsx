import { useMemo, useState } from 'react'
import { everything } from '../shared/filters.ts'
import { TitleContext } from '../shared/PageTitle.tsx'
import { type Query, SearchContext } from '../shared/SearchContext.ts'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import { ExportReminder } from './ExportReminder.tsx'
import { Screen } from './Screen.tsx'
import { SearchResults } from './screens.ts'

interface TrackerAppProps {
  /** True if the page's address follows the route; the page's title then does too. */
  readonly ownsAddress: boolean
  readonly author: string
  readonly authorHref: string
}

/** The whole product: header, every route, footer. */
export function TrackerApp({ ownsAddress, author, authorHref }: TrackerAppProps) {
  const [siteTitle] = useState(() => document.title)
  const title = useMemo(
    () => ({ rank: 'h1' as const, ...(ownsAddress && { siteTitle }) }),
    [ownsAddress, siteTitle],
  )
  const [query, setQuery] = useState<Query>({ text: '', filter: everything })
  const search = useMemo(() => ({ ...query, setQuery, Results: SearchResults }), [query])
  return (
    <TitleContext value={title}>
      <div className="app">
        <AppHeader />
        <main className="page">
          <SearchContext value={search}>
            <Screen />
          </SearchContext>
        </main>
        <ExportReminder hasNotice />
        <AppFooter author={author} authorHref={authorHref} />
      </div>
    </TitleContext>
  )
}
