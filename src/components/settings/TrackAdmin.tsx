import { useRef, useState } from 'react'
import { difficulties, sum, type TopicProgress, type Track, TrackerError } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { AnkiDialog } from '../files/AnkiDialog.tsx'
import { exportTrack } from '../files/exportBackup.ts'
import { importedFiles } from '../files/ImportFile.tsx'
import { useFinish } from '../files/useFinish.ts'
import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { notesRoute } from '../routing/routes.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { recentDateText } from '../shared/days.ts'
import { Levels } from '../shared/Levels.tsx'
import { lazyView } from '../shared/lazyView.tsx'
import { SpineBar } from '../shared/SpineBar.tsx'
import { useStore, useTrack } from '../shared/Tracker.ts'
import { useSheetActions } from '../sheets/useSheetActions.tsx'
import { SolvedDialog } from '../solved/TickSolved.tsx'
import { fileDrop } from '../ui/fileDrop.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useFileImport } from './FileImport.tsx'
import { useTracker } from './texts.ts'
import { useSnapshots, VersionsDialog } from './VersionsDialog.tsx'

const PictureDialog = lazyView(() =>
  import('../files/PictureDialog.tsx').then((module) => module.PictureDialog),
)

/** A list in one line: its figures, and what can be done with it in a menu. */
export function TrackAdmin({ track }: { readonly track: Track }) {
  const tracker = useTracker()
  const { texts, store, host, fail } = tracker
  const { status, topics } = useTrack(track)
  const progress = sum(topics)
  const { done, total } = progress
  const isLoading = status === 'loading'
  const hasBegun = useStore((state) => state.last[track.id] !== undefined)
  const notes = topics.flatMap(({ items }) => items).filter(({ note }) => note !== '').length
  const file = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<'reset' | 'versions' | 'anki' | 'picture'>()
  const snapshots = useSnapshots(track)
  const own = useSheetActions(track, topics, SolvedDialog)
  const given = useFileImport()
  const finish = useFinish()
  const { navigate } = useLocation()
  const exported = useStore((state) => state.backup.exportedByTrack[track.id])
  const name = trackTexts(texts, track).administration

  const reset = async () => {
    setAsking(undefined)
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
    const content = await (await store.backup()).identify(chosen, track.id)
    if (content.kind === 'backup' || content.kind === 'sheet') given.show(content)
    else if (content.kind === 'progress' && content.track.id !== track.id) refuse(content.track, content.text)
    else finish(track, 'imported', await (await store.progress()).import(track.id, chosen, { source: host }))
  }

  /** Reports which track the file belongs to, and offers to import it there. */
  const refuse = (owner: Track, text: string) => {
    const importThere = async () =>
      finish(owner, 'imported', await (await store.progress()).import(owner.id, text, { source: host }))
    fail(new TrackerError('import-other-track', { track: owner.id, name: owner.name }), [
      { label: texts.settings.importThere, run: () => void importThere().catch(fail) },
    ])
  }

  return (
    <section
      className="admin-track"
      aria-label={name}
      {...fileDrop(({ files }) => void importProgress(files[0]).catch(fail))}
    >
      {own.form || (
        <h3 className="admin-name">
          {name}
          {own.sheet?.hidden && <small>{texts.sheets.hidden}</small>}
        </h3>
      )}
      {(isLoading ? hasBegun : done > 0) && (
        <Levels
          levels={progress.levels}
          isLoading={isLoading && track.topics.some(({ hasLevels }) => hasLevels)}
        />
      )}
      <LevelSpine progress={progress} />
      <p className="line admin-figures figures meta">
        <span>{texts.settings.trackFigures({ done, total })}</span>
        {notes > 0 &&
          (navigate ? (
            <Link to={notesRoute} className="reach text-link">
              {texts.common.notes(notes)}
            </Link>
          ) : (
            <span>{texts.common.notes(notes)}</span>
          ))}
        {exported !== undefined && (
          <span>{texts.settings.exportedOn({ date: recentDateText(texts, exported) })}</span>
        )}
      </p>
      <Menu label={texts.common.actionsOf({ name })}>
        <MenuItem onClick={() => exportTrack(tracker, track)}>{texts.settings.exportLabel}</MenuItem>
        <MenuItem onClick={() => setAsking('anki')}>{texts.files.exportForAnki}</MenuItem>
        <MenuItem onClick={() => setAsking('picture')}>{texts.files.shareProgress}</MenuItem>
        <hr />
        <MenuItem onClick={() => file.current?.click()}>{texts.settings.importLabel}</MenuItem>
        {snapshots.length > 0 && (
          <MenuItem onClick={() => setAsking('versions')}>
            {texts.settings.snapshots({ count: snapshots.length })}
          </MenuItem>
        )}
        {own.items}
        <MenuItem kind="danger" onClick={() => setAsking('reset')}>
          {texts.settings.reset}
        </MenuItem>
      </Menu>
      <input
        ref={file}
        type="file"
        accept={importedFiles}
        hidden
        aria-label={texts.settings.importFrom({ name })}
        onChange={(event) => {
          void importProgress(event.target.files?.[0]).catch(fail)
          event.target.value = ''
        }}
      />
      {given.dialog}
      {own.dialog}
      {asking === 'versions' && (
        <VersionsDialog
          track={track}
          name={name}
          snapshots={snapshots}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'anki' && <AnkiDialog track={track} onClose={() => setAsking(undefined)} />}
      {asking === 'picture' && <PictureDialog track={track} onClose={() => setAsking(undefined)} />}
      {asking === 'reset' && (
        <ConfirmDialog
          title={texts.settings.resetTitle({ name })}
          confirm={texts.settings.ok}
          onCancel={() => setAsking(undefined)}
          onConfirm={reset}
        >
          <p>{texts.settings.resetQuestion}</p>
          <p className="section-text">{texts.settings.resetExplained({ name })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** A list as one bar; once it is begun, as one a level, and one for what has none. */
function LevelSpine({ progress }: { readonly progress: TopicProgress }) {
  const isWanted = useStore((state) => state.difficulty)
  const levels = isWanted && progress.done > 0 ? progress.levels : undefined
  const known = difficulties.flatMap((level) => levels?.[level] ?? [])
  const { done, total } = sum(known)
  const rest = { done: progress.done - done, total: progress.total - total }
  return (
    <div className="spine" aria-hidden="true">
      {[...known, rest].map(
        (part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          part.total > 0 && <SpineBar key={index} progress={part} />,
      )}
    </div>
  )
}
