import { useLayoutEffect } from 'react'
import { showFallbackContent } from '../../host/childrenSlot.ts'
import { Loading } from './Loading.tsx'
import { useTracker } from './Tracker.ts'

/** Fills in for a list that is loading or failed: shows what the page wrote inside the element, styled by the page. */
export function FallbackContent({ isComing }: { readonly isComing: boolean }) {
  const { root, element } = useTracker().host
  useLayoutEffect(() => showFallbackContent(root), [root])
  const isEmpty = element.childElementCount === 0
  return <div data-page-list>{isComing && isEmpty && <Loading />}</div>
}
