import { receives } from '../../host/receives.ts'
import * as texts from '../../texts/en.ts'
import { CopyInFile } from '../copy/CopyInFile.tsx'
import { MoveSteps } from '../devices/MoveSteps.tsx'
import { exportBackup } from '../files/exportBackup.ts'
import { fileDrop } from '../files/fileDrop.ts'
import { ImportFile } from '../files/ImportFile.tsx'
import { canShare, shareBackup } from '../files/shareBackup.ts'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useTracker, useTracks } from '../shared/Tracker.ts'
import { SheetList } from '../sheets/SheetList.tsx'
import { SolvedDialog, TickSolved } from '../solved/TickSolved.tsx'
import { Button } from '../ui/Button.tsx'
import { BackupStatus } from './BackupStatus.tsx'
import { DisplayOptions } from './DisplayOptions.tsx'
import { useGivenFile } from './GivenFile.tsx'
import { ProgressAdmin } from './ProgressAdmin.tsx'
import './styles.ts'

/** What the product is, and the care of its data. */
export function AboutPage() {
  const tracker = useTracker()
  const tracks = useTracks()
  const given = useGivenFile()
  const read = (file: File | undefined) => void given.read(file)
  return (
    <>
      <header className="page-head">
        <PageTitle>{texts.aboutTitle}</PageTitle>
        <p className="lead">{texts.aboutLead}</p>
      </header>
      <section className="section" aria-labelledby="about-progress" {...fileDrop(read)}>
        <h2 id="about-progress" className="section-title">
          {texts.aboutProgress}
        </h2>
        <p className="section-text">{texts.aboutWhereItIs}</p>
        <BackupStatus />
        <p className="section-text">{texts.aboutEverything}</p>
        <div className="about-actions">
          {canShare() && <Button onClick={() => void shareBackup(tracker)}>{texts.aboutShare}</Button>}
          <Button onClick={() => void exportBackup(tracker)}>{texts.aboutExportEverything}</Button>
          <ImportFile onFile={read} />
        </div>
        <CopyInFile />
        <p className="section-text">{texts.aboutSolved}</p>
        <div>
          <TickSolved label={texts.solvedTitle} />
        </div>
        <ProgressAdmin tracks={tracks} />
        {given.dialog}
      </section>
      {receives(tracker.host) && <MoveSteps />}
      <section className="section" aria-labelledby="about-sheets">
        <h2 id="about-sheets" className="section-title">
          {texts.sheetsTitle}
        </h2>
        <p className="section-text">{texts.sheetsLead}</p>
        <SheetList solvedDialog={SolvedDialog} />
      </section>
      <section className="section" aria-labelledby="about-display">
        <h2 id="about-display" className="section-title">
          {texts.aboutDisplay}
        </h2>
        <DisplayOptions />
      </section>
    </>
  )
}
