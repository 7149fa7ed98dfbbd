import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useProps } from '../../host/useProps.ts'
import type { Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { aboutRoute, screenOf, todayRoute } from '../routing/routes.ts'
import { useStore, useTracker, useTracks } from '../shared/Tracker.ts'
import { useDueToday } from '../shared/useDueToday.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useChangesToExport } from './ExportReminder.tsx'

/** The page's brand, then the lists and Today in one line that scrolls sideways; the theme, and settings and data, stay at its end. */
export function AppHeader() {
  const { texts, store, host } = useTracker()
  const { theme } = useProps(host)
  const { path } = useLocation()
  const tracks = useTracks()
  const dark = useStore((state) => state.dark)
  const due = useDueToday()
  const mayBeDue = useStore((state) => state.review)
  const unsaved = useChangesToExport()
  const current = screenOf(path, tracks)
  const [first, ...others] = tracks.filter(({ hidden }) => !hidden)
  const nav = useRef<HTMLElement>(null)
  useStartOtherTracks(tracks)
  // A list far to the right is in sight when it is shown, and the student's own lists come after the first frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page, and once its list is there
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link) bringIntoSight(nav.current, link)
  }, [path, tracks])
  const entry = (track: Track) => {
    const name = trackTexts(texts, track).navigation
    return (
      <Link
        key={track.id}
        to={track.route}
        className="beside app-link"
        // A long name is cut by the style sheet.
        title={name.length > 14 ? name : undefined}
        aria-current={current.kind === 'grid' && current.track === track ? 'page' : undefined}
      >
        <span className="app-name">{name}</span>
      </Link>
    )
  }
  return (
    <header className="beside app-header">
      <slot name="brand" />
      <nav
        ref={nav}
        className="app-nav"
        aria-label={texts.app.tracks}
        // Chromium scrolls to a link that is out of sight, but not to one that is cut.
        onFocus={({ currentTarget, target }) => bringIntoSight(currentTarget, target)}
      >
        {first && entry(first)}
        <Link
          to={todayRoute}
          className="beside app-link"
          aria-current={current.kind === 'today' ? 'page' : undefined}
        >
          {texts.app.today}
          {mayBeDue && (
            <span className="count-badge app-due figures">
              {due > 0 && (
                <>
                  {due}
                  <span className="visually-hidden"> {texts.app.due}</span>
                </>
              )}
            </span>
          )}
        </Link>
        {others.map(entry)}
      </nav>
      <div className="app-tools">
        {theme === 'stored' && (
          <IconButton
            className="theme"
            icon={dark ? 'sun' : 'moon'}
            aria-label={texts.app.darkTheme}
            aria-pressed={dark}
            data-tooltip={dark ? texts.app.toLight : texts.app.toDark}
            onClick={() => store.settings.set({ dark: !dark })}
          />
        )}
        <Link
          to={aboutRoute}
          className={clsx('icon-button', unsaved !== undefined && 'dotted')}
          aria-label={
            unsaved === undefined
              ? texts.app.settings
              : texts.common.sentences([texts.app.settings, texts.app.storageUnsaved({ changes: unsaved })])
          }
          aria-current={current.kind === 'about' ? 'page' : undefined}
          data-tooltip={texts.app.settings}
        >
          <Icon name="gear" />
        </Link>
      </div>
    </header>
  )
}

/** Scrolls a line, and nothing around it, so that the whole link is in sight. */
function bringIntoSight(line: HTMLElement, link: HTMLElement): void {
  const from = link.offsetLeft - line.offsetLeft
  if (from < line.scrollLeft || from + link.offsetWidth > line.scrollLeft + line.clientWidth)
    line.scrollLeft = from - (line.clientWidth - link.offsetWidth) / 2
}

/**
 * Starts the other tracks once the current screen is ready, so that navigation and search don't have to wait, and then
 * loads the history, if there is one.
 */
function useStartOtherTracks(tracks: readonly Track[]) {
  const { store } = useTracker()
  const shown = useStore((state) => Object.values(state.tracks).some(({ status }) => status === 'ready'))
  useEffect(() => {
    if (!shown) return
    const idle = globalThis.requestIdleCallback ?? ((callback) => setTimeout(callback, 200))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const start = () => {
      for (const { id } of tracks) void store.start(id)
      handle = idle(loadHistory)
    }
    // Whatever needs the history loads it, too, and reports a failure.
    const loadHistory = () => store.getState().activity && store.history().catch(() => {})
    let handle = idle(start)
    return () => cancel(handle)
  }, [shown, store, tracks])
}
