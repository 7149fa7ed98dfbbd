import { clsx } from 'clsx'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { announceChanges } from '../../host/announceChanges.ts'
import { announceReload } from '../../host/announceReload.ts'
import { hideChildren } from '../../host/childrenSlot.ts'
import type { Host } from '../../host/ElementHost.ts'
import { errorDetail } from '../../host/errorDetail.ts'
import { isGone, loadFailureOf } from '../../host/outdated.ts'
import { warnOfContrast } from '../../host/pageContrast.ts'
import { useProps } from '../../host/useProps.ts'
import { openStore, type Store, type Track, TrackerError } from '../../store/index.ts'
import { directionOf } from '../../texts/direction.ts'
import { errorText } from '../../texts/errors.ts'
import type { EarlyTexts } from '../../texts/texts.ts'
import { type Tracker, TrackerContext, useStore, useTracker } from '../shared/Tracker.ts'
import { useDark } from '../shared/useDark.ts'
import { inParts, type Notice } from '../ui/notice.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { TooltipLayer } from '../ui/TooltipLayer.tsx'
import { UiContext } from '../ui/uiContext.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ExportReminder } from './ExportReminder.tsx'
import { InvalidDatabase } from './InvalidDatabase.tsx'
import { StorageNotices } from './StorageNotices.tsx'
import { TrackErrors } from './TrackErrors.tsx'
import { useElementTexts } from './useElementTexts.ts'
import { useNotices } from './useNotices.ts'
import './styles.ts'

interface ElementShellProps {
  readonly host: Host
  /** Picks the tracks that the element shows; their changes and reloads are announced to the host page. */
  readonly shows: (tracks: readonly Track[]) => readonly Track[]
  readonly children: ReactNode
  /** True if the children hold the reminder to export themselves; it stands below them otherwise. */
  readonly holdsReminder?: boolean
  /** True in a line of text, where a banner has no room: the children warn of the storage themselves. */
  readonly isInline?: boolean
}

/** What all elements share: the store, the theme, notices, tooltips, and the events of the public contract. */
export function ElementShell(props: ElementShellProps) {
  const { host } = props
  const { database } = useProps(host)
  try {
    return <SpokenShell {...props} store={openStore(database)} />
  } catch (error) {
    return <InvalidDatabase host={host} error={error} key={database} />
  }
}

interface SpokenShellProps extends ElementShellProps {
  readonly store: Store
}

/** Until its texts are loaded, the element is as it was before: the page's own list stays. */
function SpokenShell(props: SpokenShellProps) {
  const { host, store } = props
  const chosen = useSyncExternalStore(store.subscribe, () => store.getState().language)
  const texts = useElementTexts(host, host.choosesLanguage ? chosen : '')
  return texts && <StoreShell {...props} texts={texts} />
}

interface StoreShellProps extends SpokenShellProps {
  readonly texts: EarlyTexts
}

function StoreShell({ host, shows, children, store, texts, holdsReminder, isInline }: StoreShellProps) {
  const { notices, notify, dismiss } = useNotices()
  const fail = useCallback(
    async (cause: unknown, actions?: Notice['actions']) => {
      const show = (error: TrackerError, buttons: Notice['actions']) => {
        const message = errorText(texts, error)
        notify({ id: error.code, kind: 'error', ...inParts(message), actions: buttons })
        host.emit('tracker-error', errorDetail(error, message))
      }
      const missing = loadFailureOf(cause)
      if (missing && (await isGone(missing)))
        show(new TrackerError('page-outdated', {}, cause), [
          { label: texts.outdated.reload, run: () => location.reload() },
        ])
      else show(TrackerError.from(cause, 'view-failed'), actions)
    },
    [texts, notify, host],
  )
  const tracker = useMemo<Tracker>(
    () => ({ store, host, texts, notify, dismiss, fail }),
    [store, host, texts, notify, dismiss, fail],
  )

  const ui = useMemo(
    () => ({ onReattachment: host.subscribe, closeLabel: texts.common.close }),
    [host, texts],
  )
  const shown = useSyncExternalStore(store.subscribe, () =>
    shows(store.getState().trackList)
      .map(({ id }) => id)
      .join(),
  )
  const storage = useSyncExternalStore(store.subscribe, () => store.getState().storage)
  useEffect(() => {
    const isShown = (track: string) => shown.split(',').includes(track)
    const stopAnnouncing = announceChanges(store, host, isShown)
    const stop = store.onReload(({ track, reason }) =>
      // An element that is out of the page, even briefly, has no say in it.
      isShown(track) && host.element.isConnected ? announceReload({ host, store }, track, reason) : undefined,
    )
    return () => {
      stopAnnouncing()
      stop()
    }
  }, [store, host, shown])
  useEffect(() => host.setStorage(storage), [storage, host])
  useLayoutEffect(() => hideChildren(host.root), [host])

  return (
    <TrackerContext value={tracker}>
      <UiContext value={ui}>
        <Themed>
          <ErrorBoundary texts={texts} fail={fail}>
            {!isInline && <StorageNotices />}
            <TrackErrors tracks={shown} />
            {children}
            {!holdsReminder && <ExportReminder />}
          </ErrorBoundary>
          <Toasts
            notices={notices}
            dismiss={dismiss}
            label={texts.app.notices}
            dismissLabel={texts.common.dismiss}
          />
          <TooltipLayer root={host.root} />
        </Themed>
      </UiContext>
    </TrackerContext>
  )
}

/** The element's outermost markup. Language and direction are those of its texts, unless the element has a `dir`. */
function Themed({ children }: { readonly children: ReactNode }) {
  const { texts, host } = useTracker()
  const { compact } = useProps(host)
  const { dir } = host.element
  const dark = useDark(
    host,
    useStore((state) => state.dark),
  )
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the theme
  useEffect(() => {
    if (root.current) warnOfContrast(host.element, root.current)
  }, [host, dark])
  return (
    <div className="frame">
      <div className="container">
        <div
          ref={root}
          className={clsx('root', dark ? 'dark' : 'light', compact && 'compact')}
          lang={texts.common.language}
          dir={/^(?:ltr|rtl)$/.test(dir) ? dir : directionOf(texts.common.language)}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
