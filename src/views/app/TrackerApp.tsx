import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore, useTracker } from '../../host/Tracker.ts'
import { useAttributes } from '../../host/useAttributes.ts'
import { Link } from '../../routing/Link.tsx'
import { aboutRoute, screenOf } from '../../routing/routes.ts'
import { useLocation } from '../../routing/useRouting.ts'
import { webAddress } from '../../routing/webAddress.ts'
import { sum, type Topic, type Track, tracks } from '../../store/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Message } from '../../ui/Message.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { AboutPage } from '../about/AboutPage.tsx'
import { TopicGrid } from '../home/TopicGrid.tsx'
import { PageTitle, TitleContext } from '../page/PageTitle.tsx'
import { useDark } from '../shell/ElementShell.tsx'
import { TopicView } from '../topic/TopicView.tsx'

interface TrackerAppProps {
  readonly author: string
  readonly authorHref: string
}

/** The whole product: header, every route of the specification, footer. */
export function TrackerApp({ author, authorHref }: TrackerAppProps) {
  const [title] = useState<{ rank: 'h1'; siteTitle: string }>(() => ({
    rank: 'h1',
    siteTitle: document.title,
  }))
  return (
    <TitleContext value={title}>
      <div className="app">
        <Header />
        <main className="page">
          <Screen />
        </main>
        <Footer author={author} authorHref={authorHref} />
      </div>
    </TitleContext>
  )
}

/** What the current route shows. */
function Screen(): ReactNode {
  const { path } = useLocation()
  useFocusAfterNavigation(path)
  const screen = screenOf(path)
  switch (screen.kind) {
    case 'grid':
      return <TopicGrid key={screen.track.id} track={screen.track} />
    case 'topic':
      return <TopicView topic={screen.topic} unknown={<NotFound />} />
    case 'about':
      return <AboutPage />
  }
}

function NotFound() {
  return (
    <>
      <header className="page-head">
        <PageTitle>Page not found</PageTitle>
      </header>
      <Message title="There is nothing at this address" text="The link may be old or mistyped.">
        <Link to="/" part="button" className="button">
          Go to the topics
        </Link>
      </Message>
    </>
  )
}

/**
 * After a navigation by the visitor the page's title takes the focus, so that keyboard and screen reader go on from the top
 * of it.
 */
function useFocusAfterNavigation(path: string) {
  const { host } = useTracker()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    // A host page that navigates by itself keeps the focus where it has it.
    const { activeElement } = host.element.getRootNode() as Document | ShadowRoot
    if (activeElement && activeElement !== host.element && activeElement !== document.body) return
    const title = host.root.querySelector<HTMLElement>('.page-title')
    title?.focus({ preventScroll: true })
    if (host.element.getBoundingClientRect().top < 0) host.element.scrollIntoView()
  }, [path, host])
}

function Header() {
  const { path } = useLocation()
  const current = screenOf(path)
  useOtherTracks()
  return (
    <header className="app-header">
      <nav className="app-nav" aria-label="Tracks">
        {tracks.map((track) => (
          <Link
            key={track.id}
            to={track.route}
            className="app-link"
            aria-current={current.kind === 'grid' && current.track === track ? 'page' : undefined}
          >
            <TrackRing track={track} />
            {track.texts.navigation}
          </Link>
        ))}
      </nav>
    </header>
  )
}

function TrackRing({ track }: { readonly track: Track }) {
  const topics = useStore((state) => state.tracks[track.id]?.topics ?? noTopics)
  return <Ring progress={sum(topics)} size="small" />
}

const noTopics: readonly Topic[] = []

/** Starts the tracks that the current screen does not need once it is there, for the rings in the header. */
function useOtherTracks() {
  const { store } = useTracker()
  const shown = useStore((state) => Object.values(state.tracks).some(({ status }) => status === 'ready'))
  useEffect(() => {
    if (!shown) return
    const start = () => {
      for (const { id } of tracks) void store.start(id)
    }
    const idle = globalThis.requestIdleCallback ?? ((callback) => setTimeout(callback, 200))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const handle = idle(start)
    return () => cancel(handle)
  }, [shown, store])
}

function Footer({ author, authorHref }: TrackerAppProps) {
  const { store } = useTracker()
  const dark = useDark()
  const { theme } = useAttributes(useTracker().host)
  return (
    <footer className="app-footer">
      <a className="app-link" href={webAddress(authorHref)} target="_blank" rel="noopener noreferrer">
        {author}
      </a>
      {!theme && (
        <button type="button" part="button" className="button quiet" onClick={() => store.setDark(!dark)}>
          <Icon name={dark ? 'sun' : 'moon'} />
          {dark ? 'Switch to light' : 'Switch to dark'}
        </button>
      )}
      <Link to={aboutRoute} className="app-link">
        About
      </Link>
    </footer>
  )
}
