import type { ReactNode } from 'react'
import type { PageListState } from '../../host/pageList/pageListState.ts'
import { FallbackContent } from '../shared/FallbackContent.tsx'
import { ListTrouble } from './ListTrouble.tsx'

interface PageListProps {
  readonly state: PageListState
  /** Renders the list once it is ready. */
  readonly children: (sheet: string, topics: readonly string[]) => ReactNode
}

/** Shows an element's list. Until it is ready, or if it fails, shows what the page wrote inside the element. */
export function PageList({ state, children }: PageListProps) {
  const isReady = state.status === 'ready'
  return (
    <>
      {state.status !== 'waiting' && (!isReady || state.error) && <ListTrouble state={state} />}
      {isReady ? (
        children(state.sheet, state.topics)
      ) : (
        <FallbackContent isComing={state.status === 'waiting'} />
      )}
    </>
  )
}
