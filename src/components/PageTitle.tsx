import { createContext, type ReactNode, useContext } from 'react'

/** Rank of a page's title: `<dsa-tracker>` is a page and has one `h1`; an embedded element stands below the host's. */
export const TitleRank = createContext<'h1' | 'h2'>('h2')

/** The title of what an element shows; it takes the focus after a navigation. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  const Heading = useContext(TitleRank)
  return (
    <Heading className="page-title" tabIndex={-1}>
      {children}
    </Heading>
  )
}
