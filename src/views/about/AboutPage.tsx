import { tracks } from '../../store/index.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { BackupStatus } from './BackupStatus.tsx'
import { ProgressAdmin } from './ProgressAdmin.tsx'

/** What the product is, and the care of its data (specification, section 2, About screen). */
export function AboutPage() {
  return (
    <>
      <header className="page-head">
        <PageTitle>About</PageTitle>
        <p className="lead">
          A self-paced tracker for coding interviews and placements: data structures and algorithms, core
          subjects and aptitude. Tick off what you have done, keep a short note, and watch it add up.
        </p>
      </header>
      <section className="section" aria-labelledby="about-progress">
        <h2 id="about-progress" className="section-title">
          Your progress
        </h2>
        <p className="section-text">
          There is no account and no server: everything stays in this browser, on this site. Export now and
          then, and Import the file to move to another browser or device.
        </p>
        <BackupStatus />
        <ProgressAdmin tracks={tracks} />
      </section>
    </>
  )
}
