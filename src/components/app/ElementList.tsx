import type { ReactNode } from 'react'
import type { ListState } from '../../host/pageList/listState.ts'
import { PageList } from '../shared/PageList.tsx'
import { ListTrouble } from './ListTrouble.tsx'

interface ElementListProps {
  readonly state: ListState
  /** Renders the list once it is ready. */
  readonly children: (sheet: string, topics: readonly string[]) => ReactNode
}

/** Shows an element's list. Until it is ready, or if it fails, shows what the page wrote inside the element. */
export function ElementList({ state, children }: ElementListProps) {
  const isReady = state.status === 'ready'
  return (
    <>
      {state.status !== 'waiting' && (!isReady || state.error) && <ListTrouble state={state} />}
      {isReady ? children(state.sheet, state.topics) : <PageList isComing={state.status === 'waiting'} />}
    </>
  )
}
