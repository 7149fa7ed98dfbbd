import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { openStore, type Track, TrackerError, topicKey } from '../store/index.ts'
import type { Props } from './attributes.ts'
import type { Host } from './ElementHost.ts'
import { lazyModule } from './lazyModule.ts'
import type { ListState } from './pageList/listState.ts'
import { useProps } from './useProps.ts'

/** The id of the sheet, once it is known; no track has the one of before. */
export const sheetOf = (list: ListState): string => ('sheet' in list && list.sheet) || '?'

/** What reads lists: most pages have none. */
const listPart = lazyModule(() => import('./pageList/followList.ts'))

/**
 * Whether an element brings a list: it names a sheet or a file, or is a table whose topic is none of ours and whose children are a
 * list. Of any other the children are for visitors without script.
 */
function hasList({ src, sheet, track, topic }: Props, tracks: readonly Track[], hasItems: boolean): boolean {
  if (src || sheet) return true
  const isOurs = tracks.some(
    ({ list, topics }) => !list && topics.some(({ key }) => key === topicKey(topic ?? '')),
  )
  return hasItems && !track && !isOurs
}

/** What an element brings, `undefined` where it brings nothing. */
export function useElementList(host: Host): ListState | undefined {
  const props = useProps(host)
  const { database } = props
  const hasItems = useHasItems(host)
  const brings = hasList(props, tracksOf(database), hasItems)
  const [state, setState] = useState<ListState>({ status: 'waiting' })
  useEffect(() => {
    if (!brings) return
    let stop = () => {}
    let isOver = false
    const fail = (cause: unknown) =>
      setState({ status: 'failed', error: TrackerError.from(cause, 'view-failed') })
    const start = async () => {
      const store = openStore(database)
      const [{ ListFollower }, sheets] = await Promise.all([listPart.load(), store.sheets()])
      if (isOver) return
      const follower = new ListFollower(host, store, sheets.ofPage, setState)
      stop = () => follower.stop()
    }
    start().catch(fail)
    return () => {
      isOver = true
      stop()
      setState({ status: 'waiting' })
    }
  }, [brings, host, database])
  return brings ? state : undefined
}

/** None where the name can be no database: the element says so itself. */
function tracksOf(database: string): readonly Track[] {
  try {
    return openStore(database).tracks.all
  } catch {
    return []
  }
}

/** Whether a table has a list inside; it may come later than the element. */
function useHasItems(host: Host): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener)
      if (mayHaveItems(host)) observer.observe(host.element, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    [host],
  )
  return useSyncExternalStore(
    subscribe,
    () => mayHaveItems(host) && host.element.querySelector('li') !== null,
  )
}

const mayHaveItems = (host: Host): boolean => 'topic' in host.getProps()
