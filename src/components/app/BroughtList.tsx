import type { ReactNode } from 'react'
import type { ListState } from '../../host/broughtList.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { PageList } from '../shared/PageList.tsx'

const ListTrouble = lazyView(() => import('./ListTrouble.tsx').then((module) => module.ListTrouble))

interface BroughtListProps {
  readonly state: ListState
  /** Shows the list once it is there. */
  readonly children: (sheet: string, topics: readonly string[]) => ReactNode
}

/** The list that an element brings; until it is there and where it cannot be, what the page wrote inside the element. */
export function BroughtList({ state, children }: BroughtListProps) {
  const isReady = state.status === 'ready'
  return (
    <>
      {state.status !== 'waiting' && (!isReady || state.error) && <ListTrouble state={state} />}
      {isReady ? children(state.sheet, state.topics) : <PageList isComing={state.status === 'waiting'} />}
    </>
  )
}
