import { useTracks } from '../../host/Tracker.ts'
import * as texts from '../../texts/en.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { BackupStatus } from './BackupStatus.tsx'
import { ProgressAdmin } from './ProgressAdmin.tsx'

/** What the product is, and the care of its data. */
export function AboutPage() {
  const tracks = useTracks()
  return (
    <>
      <header className="page-head">
        <PageTitle>{texts.aboutTitle}</PageTitle>
        <p className="lead">{texts.aboutLead}</p>
      </header>
      <section className="section" aria-labelledby="about-progress">
        <h2 id="about-progress" className="section-title">
          {texts.aboutProgress}
        </h2>
        <p className="section-text">{texts.aboutWhereItIs}</p>
        <BackupStatus />
        <ProgressAdmin tracks={tracks} />
      </section>
    </>
  )
}
