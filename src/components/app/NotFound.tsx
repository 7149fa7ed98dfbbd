import * as texts from '../../texts/en.ts'
import { Link } from '../routing/Link.tsx'
import { PageTitle } from '../shared/PageTitle.tsx'
import { Message } from '../ui/Message.tsx'

/** Stands at a route that shows nothing. */
export function NotFound() {
  return (
    <>
      <header className="page-head">
        <PageTitle>{texts.appNotFound}</PageTitle>
      </header>
      <Message title={texts.appNothingHere} text={texts.appMistyped}>
        <Link to="/" part="button" className="button">
          {texts.appToTopics}
        </Link>
      </Message>
    </>
  )
}
