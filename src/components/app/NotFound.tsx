import * as appTexts from '../../texts/en/app.ts'
import { Link } from '../routing/Link.tsx'
import { PageTitle } from '../shared/PageTitle.tsx'
import { Message } from '../ui/Message.tsx'

/** Shown at a route that doesn't exist. */
export function NotFound() {
  return (
    <>
      <header className="page-head">
        <PageTitle>{appTexts.notFound}</PageTitle>
      </header>
      <Message title={appTexts.nothingHere} text={appTexts.mistyped}>
        <Link to="/" part="button" className="button">
          {appTexts.toTopics}
        </Link>
      </Message>
    </>
  )
}
