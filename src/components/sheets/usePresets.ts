import {
  type PresetId,
  presets,
  type SheetReading,
  type SheetTopic,
  visitorsPrefix,
} from '../../store/index.ts'
import { useLocation } from '../routing/Location.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { useAddSheet } from './useAddSheet.ts'

/** Returns the well-known lists that the visitor doesn't have, and functions that add one and open it, or read it for a preview. */
export function usePresets() {
  const { texts, store, fail } = useTracker()
  const { navigate } = useLocation()
  const addSheet = useAddSheet()
  const present = useStore(({ sheets }) => sheets)?.map(({ id }) => id) ?? []
  const removed = useStore(({ removedSheets }) => removedSheets)?.map(({ id }) => id) ?? []
  const add = async (preset: PresetId) => {
    try {
      const sheets = await store.sheets()
      const { id, name, topics } = await sheets.preset(preset)
      // What it had before it was removed is still there.
      if (removed.includes(id)) await sheets.putBack(id)
      else {
        const solved = new Set((await (await store.solved()).shared(topics)).here)
        const ticked = topics.map((topic) => ({
          ...topic,
          items: topic.items.map((item) => (solved.has(item) ? { ...item, done: true } : item)),
        }))
        const text = solved.size > 0 ? texts.lists.tickedHere({ count: solved.size }) : undefined
        if (!(await addSheet({ id, name, topics: ticked, replaced: undefined, ticks: [], text }))) return
      }
      navigate?.(`/sheet/${id}`)
    } catch (error) {
      fail(error)
    }
  }
  const reading = async (preset: PresetId) => {
    const { id, name, topics } = await (await store.sheets()).preset(preset)
    return { id, reading: readingOf(name, topics) }
  }
  const offered = (Object.keys(presets) as PresetId[]).filter(
    (id) => !present.includes(`${visitorsPrefix}${id}`),
  )
  return { offered, add, reading }
}

/** Returns a list of ours as if it had been read from a file: nothing of it is left to choose. */
function readingOf(name: string, topics: readonly SheetTopic[]): SheetReading {
  const reading: SheetReading = {
    name,
    topics: [...topics],
    unread: [],
    joined: 0,
    hasStatus: false,
    statuses: [],
    tables: [],
    worksheets: [],
    read: () => reading,
  }
  return reading
}
