import { tracks } from '../../store/index.ts'
import { texts } from '../../texts/en.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { BackupStatus } from './BackupStatus.tsx'
import { ProgressAdmin } from './ProgressAdmin.tsx'

/** What the product is, and the care of its data. */
export function AboutPage() {
  return (
    <>
      <header className="page-head">
        <PageTitle>{texts.about.title}</PageTitle>
        <p className="lead">{texts.about.lead}</p>
      </header>
      <section className="section" aria-labelledby="about-progress">
        <h2 id="about-progress" className="section-title">
          {texts.about.progress}
        </h2>
        <p className="section-text">{texts.about.whereItIs}</p>
        <BackupStatus />
        <ProgressAdmin tracks={tracks} />
      </section>
    </>
  )
}
