import { Link } from '../routing/Link.tsx'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useTexts } from '../shared/Tracker.ts'
import { Message } from '../ui/Message.tsx'

/** Shown at a route that doesn't exist. */
export function NotFound() {
  const texts = useTexts()
  return (
    <>
      <header className="line page-head page-start">
        <PageTitle>{texts.app.notFound}</PageTitle>
      </header>
      <Message title={texts.app.nothingHere} text={texts.app.mistyped}>
        <Link to="/" part="button" className="button">
          {texts.app.toTopics}
        </Link>
      </Message>
    </>
  )
}
