import { acceptsLinks } from '../../host/acceptsLinks.ts'
import * as filesTexts from '../../texts/en/files.ts'
import * as settingsTexts from '../../texts/en/settings.ts'
import * as sheetsTexts from '../../texts/en/sheets.ts'
import * as solvedTexts from '../../texts/en/solved.ts'
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
import { useFileImport } from './FileImport.tsx'
import { ProgressAdmin } from './ProgressAdmin.tsx'
import './styles.ts'

/** Explains the product, and manages its data. */
export function AboutPage() {
  const tracker = useTracker()
  const tracks = useTracks()
  const given = useFileImport()
  const read = (file: File | undefined) => void given.read(file)
  return (
    <>
      <header className="page-head">
        <PageTitle>{settingsTexts.title}</PageTitle>
        <p className="lead">{settingsTexts.lead}</p>
      </header>
      <section className="section" aria-labelledby="about-progress" {...fileDrop(read)}>
        <h2 id="about-progress" className="section-title">
          {settingsTexts.progress}
        </h2>
        <p className="section-text">{settingsTexts.whereItIs}</p>
        <BackupStatus />
        <p className="section-text">{settingsTexts.everything}</p>
        <div className="about-actions">
          {canShare() && <Button onClick={() => void shareBackup(tracker)}>{settingsTexts.share}</Button>}
          <Button onClick={() => void exportBackup(tracker)}>{filesTexts.exportEverything}</Button>
          <ImportFile onFile={read} />
        </div>
        <CopyInFile />
        <p className="section-text">{settingsTexts.solved}</p>
        <div>
          <TickSolved label={solvedTexts.title} />
        </div>
        <ProgressAdmin tracks={tracks} />
        {given.dialog}
      </section>
      {acceptsLinks(tracker.host) && <MoveSteps />}
      <section className="section" aria-labelledby="about-sheets">
        <h2 id="about-sheets" className="section-title">
          {sheetsTexts.title}
        </h2>
        <p className="section-text">{sheetsTexts.lead}</p>
        <SheetList solvedDialog={SolvedDialog} />
      </section>
      <section className="section" aria-labelledby="about-display">
        <h2 id="about-display" className="section-title">
          {settingsTexts.display}
        </h2>
        <DisplayOptions />
      </section>
    </>
  )
}
