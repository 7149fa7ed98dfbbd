import { Link } from '../../routing/Link.tsx'
import { texts } from '../../texts/en.ts'
import { Message } from '../../ui/Message.tsx'
import { PageTitle } from '../page/PageTitle.tsx'

/** Stands at a route that shows nothing. */
export function NotFound() {
  return (
    <>
      <header className="page-head">
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
