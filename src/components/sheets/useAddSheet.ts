import { announceReload } from '../../host/announceReload.ts'
import type { SheetTopic, StoredSheet, TableChoices, TrackItem } from '../../store/index.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useLocation } from '../routing/Location.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'

/** What to add, and what to tick with it. */
interface Addition {
  /** The id of a known list. */
  readonly id?: string
  readonly name: string
  readonly topics: readonly SheetTopic[]
  /** The sheet that the list replaces. */
  readonly replaced: StoredSheet | undefined
  /** How the visitor had the file read. */
  readonly choices?: TableChoices | undefined
  /** Items of other tracks to tick with it. */
  readonly ticks: readonly TrackItem[]
  /** Shown with the notice. */
  readonly text?: string | undefined
}

/** Adds a list or updates a sheet, and offers Undo. Resolves to the sheet, or to `undefined` if that failed. */
export function useAddSheet(): (addition: Addition) => Promise<StoredSheet | undefined> {
  const texts = useTexts()
  const tracker = useTracker()
  const { path, navigate } = useLocation()
  const notifyReplaced = useReplacementNotice()
  return async ({ id, name, topics, replaced, choices, ticks, text }) => {
    const { store, host, fail } = tracker
    try {
      const { result: sheet, undo } = await (await store.sheets()).add(name, topics, {
        replacedId: replaced?.id,
        ...(id !== undefined && { id }),
        choices,
        ticks,
        source: host,
      })
      const revert = async () => {
        // Undo removes the sheet, so leave it if it is shown.
        if (!replaced && host.route?.current?.startsWith(`/sheet/${sheet.id}`)) navigate?.(path)
        return undo()
      }
      notifyReplaced({
        title: (replaced ? texts.lists.updated : texts.lists.added)({ name: sheet.name }),
        ...(text !== undefined && { text }),
        ...(ticks.length > 0 && { text: texts.lists.tickedElsewhere({ count: ticks.length }) }),
        undo: revert,
      })
      for (const id of new Set(ticks.map(({ track }) => track))) announceReload(tracker, id, 'imported')
      return sheet
    } catch (error) {
      fail(error)
      return undefined
    }
  }
}
