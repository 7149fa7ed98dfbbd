import { useProps } from '../../host/useProps.ts'
import { Link } from '../routing/Link.tsx'
import { aboutRoute } from '../routing/routes.ts'
import { webAddress } from '../routing/webAddress.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

interface AppFooterProps {
  readonly author: string
  readonly authorHref: string
}

export function AppFooter({ author, authorHref }: AppFooterProps) {
  const { texts, store, host } = useTracker()
  const dark = useStore((state) => state.dark)
  const { theme } = useProps(host)
  return (
    <footer className="line app-footer">
      <a className="beside app-link" href={webAddress(authorHref)} target="_blank" rel="noopener noreferrer">
        {author}
      </a>
      {theme === 'stored' && (
        <Button kind="quiet" className="muted" onClick={() => store.settings.set({ dark: !dark })}>
          <Icon name={dark ? 'sun' : 'moon'} />
          {dark ? texts.app.toLight : texts.app.toDark}
        </Button>
      )}
      <Link to={aboutRoute} className="beside app-link">
        {texts.common.about}
      </Link>
    </footer>
  )
}
