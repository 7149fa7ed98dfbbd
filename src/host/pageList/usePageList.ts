import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Cached, openStore, type Track, TrackerError, topicKey } from '../../store/index.ts'
import { isLesson, type Props } from '../attributes.ts'
import type { Host } from '../ElementHost.ts'
import { useProps } from '../useProps.ts'
import type { PageListState } from './pageListState.ts'

/** Returns the sheet's id once it is known; until then, one that no track has. */
export const sheetOf = (list: PageListState): string => ('sheet' in list && list.sheet) || '?'

/** Reads lists. Loaded on demand: most pages have none. */
const listPart = new Cached(() => import('./PageListFollower.ts'))

/**
 * True if an element has a list: it names a sheet, a file or a list, or is a table that has a name and no topic, or whose
 * topic isn't ours and whose children are a list, or its item is the page. The children of any other element are for
 * visitors without JavaScript.
 */
function hasList(props: Props, tracks: readonly Track[], hasItems: boolean): boolean {
  const { src, sheet, list, track, topic, name } = props
  if (src || sheet || list || isLesson(props)) return true
  if (topic === '' && !track && name) return true
  const isOurs = tracks.some(
    ({ list, topics }) => !list && topics.some(({ key }) => key === topicKey(topic ?? '')),
  )
  return hasItems && !track && !isOurs
}

/** Returns the state of an element's list, `undefined` if it has none. */
export function usePageList(host: Host): PageListState | undefined {
  const props = useProps(host)
  const { database } = props
  const hasItems = useHasItems(host)
  const brings = hasList(props, tracksOf(database), hasItems)
  const isPassedOver = hasItems && !brings && props.name
  useEffect(() => {
    if (isPassedOver) warnOfPassedOver(host)
  }, [isPassedOver, host])
  const [state, setState] = useState<PageListState>({ status: 'waiting' })
  useEffect(() => {
    if (!brings) return
    let stop = () => {}
    let isOver = false
    const fail = (cause: unknown) =>
      setState({ status: 'failed', error: TrackerError.from(cause, 'view-failed') })
    const start = async () => {
      const store = openStore(database)
      const [{ PageListFollower }, sheets] = await Promise.all([listPart.get(), store.pageSheets()])
      if (isOver) return
      const follower = new PageListFollower(host, store, sheets, setState)
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

/** Tells a site owner, in the console, why a list that has a name is not shown. */
function warnOfPassedOver({ element, getProps }: Host): void {
  const { track, topic } = getProps()
  const reason = track ? 'it has a `track`' : `our catalogue has the topic “${topic}”`
  console.warn(
    `<${element.localName}> passes over the list inside it: ${reason}. To show the list, give it a \`sheet\`.`,
    element,
  )
}

/** Empty if the database name is invalid; the element reports that itself. */
function tracksOf(database: string): readonly Track[] {
  try {
    return openStore(database).tracks.all
  } catch {
    return []
  }
}

/** True if a table has a list inside, which may be added after the element. */
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

const mayHaveItems = (host: Host): boolean => {
  const props = host.getProps()
  return props.topic !== undefined && !isLesson(props)
}
