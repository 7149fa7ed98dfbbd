import { useState } from 'react'
import { TitleContext } from '../page/PageTitle.tsx'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import { Screen } from './Screen.tsx'

interface TrackerAppProps {
  readonly author: string
  readonly authorHref: string
}

/** The whole product: header, every route, footer. */
export function TrackerApp({ author, authorHref }: TrackerAppProps) {
  const [title] = useState<{ rank: 'h1'; siteTitle: string }>(() => ({
    rank: 'h1',
    siteTitle: document.title,
  }))
  return (
    <TitleContext value={title}>
      <div className="app">
        <AppHeader />
        <main className="page">
          <Screen />
        </main>
        <AppFooter author={author} authorHref={authorHref} />
      </div>
    </TitleContext>
  )
}
