import { type ReactNode, useEffect, useState } from 'react'
import { acceptsLinks } from '../../host/acceptsLinks.ts'
import { serverName, syncAddress } from '../../host/syncAddress.ts'
import { Cached } from '../../store/index.ts'
import { CopyInFile } from '../copy/CopyInFile.tsx'
import { exportBackup, exportForClass } from '../files/exportBackup.ts'
import { ImportFile } from '../files/ImportFile.tsx'
import { canShare, shareBackup } from '../files/shareBackup.ts'
import { ActionButton } from '../shared/ActionButton.tsx'
import { DialogButton } from '../shared/DialogButton.tsx'
import { lazyView } from '../shared/lazyView.tsx'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { useAllTracks } from '../shared/useAllTracks.ts'
import { AddSheet } from '../sheets/AddSheet.tsx'
import { RemovedSheets } from '../sheets/RemovedSheets.tsx'
import { SolvedDialog, TickSolved } from '../solved/TickSolved.tsx'
import { Button } from '../ui/Button.tsx'
import { fileDrop } from '../ui/fileDrop.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { BackupStatus } from './BackupStatus.tsx'
import { DisplayOptions } from './DisplayOptions.tsx'
import { useFileImport } from './FileImport.tsx'
import { Install } from './Install.tsx'
import { ProgressAdmin } from './ProgressAdmin.tsx'
import { useTexts, useTracker } from './texts.ts'
import './styles.ts'

const syncCard = new Cached(() => import('../devices/SyncCard.tsx').then((module) => module.SyncCard))

const MoveDialog = lazyView(() => import('../devices/MoveDialog.tsx').then((module) => module.MoveDialog))

/** Keeps progress safe, brings it in, and manages lists and what is shown; says what the product is. */
export function AboutPage() {
  const texts = useTexts()
  const tracker = useTracker()
  const tracks = useTracks()
  const given = useFileImport()
  const server = syncAddress(tracker.host)
  const isSynced = useStore((state) => state.isSynced) && server !== ''
  const [hasTried, setTried] = useState(false)
  const SyncCard = syncCard.value
  useEffect(() => {
    if (server && !syncCard.value)
      syncCard
        .get()
        .catch(tracker.fail)
        .finally(() => setTried(true))
  }, [server, tracker])
  // What is not saved elsewhere is counted in all of them. A card that came later would move what is below it.
  const isReady = useAllTracks() && (!server || SyncCard !== undefined || hasTried)
  // A list that is added is being read for a moment: what is open stays.
  const [isShown, setShown] = useState(isReady)
  if (isReady && !isShown) setShown(true)
  return (
    <>
      <header className="line page-head page-start">
        <PageTitle>{texts.app.settings}</PageTitle>
      </header>
      {isShown ? (
        <div className="columns even" {...fileDrop(({ files }) => given.read(files[0]))}>
          <div className="column">
            <Group id="about-progress" title={texts.settings.safety}>
              <div className="panel list-rows">
                <div className="safe-keeping">
                  <BackupStatus />
                  <div className="section-actions">
                    <Button kind="primary" onClick={() => exportBackup(tracker)}>
                      {texts.files.exportEverything}
                    </Button>
                    {canShare() && (
                      <Button onClick={() => void shareBackup(tracker)}>{texts.settings.share}</Button>
                    )}
                    <ImportFile onFile={given.read} />
                  </div>
                  <p className="section-text meta">{texts.settings.everything}</p>
                </div>
                <CopyInFile />
                <Install />
              </div>
            </Group>
            {server && SyncCard && (
              <Group id="about-sync" title={texts.settings.sync}>
                <div className="panel safe-keeping">
                  <SyncCard />
                </div>
              </Group>
            )}
            <Group id="about-sheets" title={texts.lists.title}>
              <ProgressAdmin tracks={tracks} />
              <RemovedSheets />
            </Group>
            <Group id="about-product" title={texts.settings.product}>
              <p className="section-text meta">{texts.settings.lead}</p>
              <p className="section-text meta">
                {isSynced
                  ? texts.settings.syncedWith({ server: serverName(server) })
                  : texts.settings.whereItIs}
              </p>
            </Group>
          </div>
          <div className="column">
            <Group id="about-bring" title={texts.settings.bringIn}>
              <div className="panel list-rows">
                <TickSolved kind="row" label={texts.lists.tickSolved} explanation={texts.settings.solved} />
                <AddSheet kind="row" explanation={texts.lists.addExplained} solvedDialog={SolvedDialog} />
                {acceptsLinks(tracker.host) && (
                  <DialogButton
                    kind="row"
                    label={texts.app.otherDevice}
                    dialog={(onClose) => <MoveDialog onClose={onClose} />}
                  />
                )}
              </div>
            </Group>
            <Group id="about-display" title={texts.settings.display}>
              <DisplayOptions />
            </Group>
            <Group id="about-class" title={texts.settings.classTitle}>
              <div className="panel list-rows">
                <ActionButton
                  kind="row"
                  label={texts.files.exportForClass}
                  explanation={texts.settings.forClass}
                  onClick={() => exportForClass(tracker)}
                />
              </div>
            </Group>
          </div>
        </div>
      ) : (
        <Spinner />
      )}
      {given.dialog}
    </>
  )
}

interface GroupProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

const Group = ({ id, title, children }: GroupProps) => (
  <section className="section group" aria-labelledby={id}>
    <h2 id={id} className="group-title meta">
      {title}
    </h2>
    {children}
  </section>
)
