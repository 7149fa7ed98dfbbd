import { useRef, useState } from 'react'
import { sum, type Track, TrackerError } from '../../store/index.ts'
import * as settingsTexts from '../../texts/en/settings.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { countOfNotes } from '../files/BackupDialog.tsx'
import { exportTrack } from '../files/exportProgress.ts'
import { fileDrop } from '../files/fileDrop.ts'
import { importedFiles } from '../files/ImportFile.tsx'
import { useFinish } from '../files/useFinish.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useStore, useTrack, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { useFileImport } from './FileImport.tsx'
import { SnapshotList } from './SnapshotList.tsx'

/** Reset, Export, Import and the snapshots of one track. */
export function TrackAdmin({ track }: { readonly track: Track }) {
  const tracker = useTracker()
  const { store, host, fail } = tracker
  const { topics } = useTrack(track)
  const { done, total } = sum(topics)
  const notes = topics.flatMap(({ items }) => items).filter(({ note }) => note !== '').length
  const file = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const given = useFileImport()
  const finish = useFinish()
  const exported = useStore((state) => state.backup.exportedByTrack[track.id])
  const name = trackTexts(track).administration

  const reset = async () => {
    setAsking(false)
    try {
      finish(track, 'reset', await (await store.progress()).reset(track.id, { source: host }))
    } catch (error) {
      // This wording is part of the contract; the visitor gets a message that says what to do.
      console.error('There was an error, do something else')
      fail(error)
    }
  }
  const importProgress = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      const content = await (await store.backup()).identify(chosen, track.id)
      if (content.kind === 'backup' || content.kind === 'sheet') given.show(content)
      else if (content.kind === 'progress' && content.track.id !== track.id)
        refuse(content.track, content.text)
      else
        finish(track, 'imported', await (await store.progress()).import(track.id, chosen, { source: host }))
    } catch (error) {
      fail(error)
    }
  }

  /** Reports which track the file belongs to, and offers to import it there. */
  const refuse = (owner: Track, text: string) => {
    const importThere = async () =>
      finish(owner, 'imported', await (await store.progress()).import(owner.id, text, { source: host }))
    fail(new TrackerError('import-other-track', { track: owner.id, name: owner.name }), [
      { label: settingsTexts.importThere, run: () => void importThere().catch(fail) },
    ])
  }

  return (
    <section
      className="admin-track"
      aria-label={name}
      {...fileDrop((dropped) => void importProgress(dropped))}
    >
      <div>
        <h3 className="admin-name">{name}</h3>
        <p className="section-text">
          {settingsTexts.trackFigures({ done, total, notes: countOfNotes(notes) })}
          {exported !== undefined && `, ${settingsTexts.exportedOn({ date: dayOf(exported) })}`}
        </p>
      </div>
      <div className="admin-actions">
        <Button onClick={() => exportTrack(tracker, track)}>{settingsTexts.exportLabel}</Button>
        <Button onClick={() => file.current?.click()}>{settingsTexts.importLabel}</Button>
        <input
          ref={file}
          type="file"
          accept={importedFiles}
          hidden
          aria-label={settingsTexts.importFrom({ name })}
          onChange={(event) => {
            importProgress(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button kind="danger" onClick={() => setAsking(true)}>
          {settingsTexts.reset}
        </Button>
      </div>
      <SnapshotList track={track} />
      {given.dialog}
      {asking && (
        <ConfirmDialog
          title={settingsTexts.resetTitle({ name })}
          confirm={settingsTexts.ok}
          onCancel={() => setAsking(false)}
          onConfirm={reset}
        >
          <p>{settingsTexts.resetQuestion}</p>
          <p className="section-text">{settingsTexts.resetExplained({ name })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** `21 Nov`, never broken across lines; with the year if it isn't the current one. */
function dayOf(time: number): string {
  const date = new Date(time)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return date
    .toLocaleDateString(undefined, {
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
    })
    .replaceAll(' ', '\u00a0')
}
