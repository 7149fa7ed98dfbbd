import { catalogueName, topicTitle } from '../../routing/routes.ts'
import type { Track } from '../../store/index.ts'
import { PageTitle } from '../page/PageTitle.tsx'

/** Takes a topic page's place until its items are there. */
export function TopicSkeleton({
  track,
  topic,
}: {
  readonly track: Track | undefined
  readonly topic: string
}) {
  const name = catalogueName(topic)
  return (
    <>
      <header className="page-head">
        <p className="breadcrumb">&nbsp;</p>
        <PageTitle>{track && name ? topicTitle(track, name) : 'Loading'}</PageTitle>
      </header>
      <div className="loading" role="status">
        <span className="spinner" aria-hidden="true" />
        <span className="visually-hidden">Loading</span>
      </div>
    </>
  )
}
