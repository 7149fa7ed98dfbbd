import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { clearsAfterAWeek } from '../../host/installation.ts'
import { syncAddress } from '../../host/syncAddress.ts'
import { addDays, dayOf, isPersisted, type StoreState } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { canKeepCopy } from '../copy/filePicker.ts'
import { dateText, dayAndMonth } from '../shared/days.ts'
import { isOnServer } from '../shared/onServer.ts'
import { useStore } from '../shared/Tracker.ts'
import { Icon } from '../ui/Icon.tsx'
import { useTracker } from './texts.ts'
import { useInstallation } from './useInstallation.ts'

/** Says what of the progress is saved nowhere else, and how durable the browser's storage is. */
export function BackupStatus() {
  const { texts, host } = useTracker()
  const isSynced = useStore((state) => state.isSynced)
  const canSync = syncAddress(host) !== '' && !isSynced
  const backup = useStore((state) => state.backup)
  const tracks = useStore((state) => state.tracks)
  const sheets = useStore((state) => state.sheets) ?? []
  const copy = useStore((state) => state.copy)
  const isMemory = useStore((state) => state.storage) === 'memory'
  const installation = useInstallation()
  const [persisted, setPersisted] = useState<boolean>()
  // A tick elsewhere on the page may have requested persistent storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change
  useEffect(() => {
    isPersisted().then(setPersisted)
  }, [backup.changes])

  const isInStep = useStore(isOnServer)
  const isSavedElsewhere = isInStep || (copy?.written !== undefined && !copy.trouble)
  const unsaved = isSavedElsewhere ? [] : unsavedOf(texts, { backup, tracks })
  const isSafe = unsaved.length === 0 && !isMemory
  const isUnused =
    isSafe &&
    !isSavedElsewhere &&
    backup.changes === 0 &&
    backup.exported === undefined &&
    sheets.length === 0
  const saved = isInStep
    ? texts.settings.savedOnServer
    : copy?.written !== undefined && !copy.trouble
      ? texts.settings.savedInCopy({ name: copy.name })
      : backup.exported === undefined
        ? texts.settings.nothingToSave
        : texts.settings.savedInFile({
            date: dateText(texts, backup.exported),
          })
  const advice = installation
    ? texts.settings.adviseInstall
    : canSync
      ? texts.settings.adviseSync
      : canKeepCopy()
        ? texts.settings.adviseCopy
        : texts.settings.adviseExport
  return (
    <p className={clsx('backup-status meta', !isSafe && 'unsafe')} role="status">
      <Icon name={isSafe ? 'check' : 'warning'} />
      <span>
        <strong>
          {unsaved.length > 0 ? texts.settings.notSaved({ what: texts.common.list(unsaved) }) : saved}
        </strong>
        {isMemory
          ? texts.settings.keptForVisit
          : isUnused
            ? texts.settings.nothingExplained
            : durability(texts, persisted)}
        {!isMemory && !isSafe && ` ${advice}`}
      </span>
    </p>
  )
}

/** Says whether this browser may clear what it stores, and when. */
function durability(texts: TextsWith<'settings'>, persisted: boolean | undefined): string {
  if (clearsAfterAWeek()) {
    const date = dayAndMonth(texts, addDays(dayOf(Date.now()), 7))
    return texts.settings.keptForAWeek({ date })
  }
  return persisted ? texts.settings.keptForGood : texts.settings.keptUntilFull
}

/** Counts everything in lists that were never exported, or were replaced since, and what changed in the others. */
function unsavedOf(
  texts: TextsWith<'settings'>,
  { backup, tracks }: Pick<StoreState, 'backup' | 'tracks'>,
): readonly string[] {
  let ticks = 0
  let notes = 0
  let changes = 0
  for (const [id, { topics }] of Object.entries(tracks)) {
    if (backup.exportedByTrack[id] !== undefined && !backup.replaced.includes(id)) {
      changes += backup.changesByTrack[id] ?? 0
      continue
    }
    for (const { done, items } of topics) {
      ticks += done
      notes += items.filter(({ note }) => note !== '').length
    }
  }
  return [
    ...(ticks > 0 ? [texts.settings.ticks(ticks)] : []),
    ...(notes > 0 ? [texts.common.notes(notes)] : []),
    ...(changes > 0 ? [texts.settings.changes(changes)] : []),
  ]
}
