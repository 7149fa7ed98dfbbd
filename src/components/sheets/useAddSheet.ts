import { announceReload } from '../../host/announceReload.ts'
import type { SheetTopic, StoredSheet, TrackItem } from '../../store/index.ts'
import * as sheetsTexts from '../../texts/en/sheets.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/Tracker.ts'

/** What is added, and what comes with it. */
interface Addition {
  readonly name: string
  readonly topics: readonly SheetTopic[]
  /** The sheet that the list takes the place of. */
  readonly replaced: StoredSheet | undefined
  /** Items of other tracks that are ticked with it. */
  readonly ticks: readonly TrackItem[]
}

/** Adds a list, or updates a sheet, and offers to take all of it back. Resolves to the sheet, to `undefined` where it failed. */
export function useAddSheet(): (addition: Addition) => Promise<StoredSheet | undefined> {
  const tracker = useTracker()
  const { path, navigate } = useLocation()
  const notifyReplaced = useReplacementNotice()
  return async ({ name, topics, replaced, ticks }) => {
    const { store, host, fail } = tracker
    try {
      const { sheet, undo } = await (await store.sheets()).add(name, topics, {
        replacedId: replaced?.id,
        ticks,
        source: host,
      })
      const takeBack = async () => {
        // What is shown would be gone.
        if (!replaced && host.route?.current?.startsWith(`/sheet/${sheet.id}`)) navigate?.(path)
        await undo()
      }
      notifyReplaced({
        title: (replaced ? sheetsTexts.updated : sheetsTexts.added)({ name: sheet.name }),
        ...(ticks.length > 0 && { text: sheetsTexts.tickedElsewhere({ count: ticks.length }) }),
        undo: takeBack,
      })
      for (const id of new Set(ticks.map(({ track }) => track))) announceReload(tracker, id, 'imported')
      return sheet
    } catch (error) {
      fail(error)
      return undefined
    }
  }
}
