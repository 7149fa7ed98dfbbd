import { useState } from 'react'
import {
  isOpen,
  itemFinder,
  type Plan,
  type PlanStatus,
  plannedItems,
  type Track,
  type TrackItem,
} from '../../store/index.ts'
import { rowKey } from '../shared/rowKey.ts'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'

/** Maximum number of today's items shown. */
const maxShown = 5

/** A plan's share of today. */
export interface PlannedToday {
  readonly plan: Plan
  readonly tracks: readonly Track[]
  readonly status: PlanStatus
  /** What is done today, and what comes next. */
  readonly rows: readonly TrackItem[]
  /** Called before an item is ticked here: that counts before it is logged, and even if logging is off. */
  readonly onToggle: (found: TrackItem) => void
}

/** Returns today's share of the plan; `undefined` without a plan, or if all of its lists have been removed. */
export function usePlannedToday(): PlannedToday | undefined {
  const { history, state } = useHistory()
  const states = useStore((stored) => stored.tracks)
  const shown = useTracks()
  const { plan, today } = state
  const [ticked] = useState(() => new Set<string>())
  const dayKey = (found: TrackItem) => `${today}/${rowKey(found)}`
  const tracks = shown.filter(({ id }) => plan?.tracks.includes(id))
  if (!plan || tracks.length === 0) return undefined

  const all = tracks.flatMap(({ id }) =>
    (states[id]?.topics ?? []).flatMap((topic) => topic.items.map((item) => ({ track: id, topic, item }))),
  )
  const find = itemFinder(states)
  const logged = new Set(history.tickedToday().map((entry) => find(entry)?.item))
  const done = all.filter((found) => found.item.done && (logged.has(found.item) || ticked.has(dayKey(found))))
  const left = all.filter(({ item }) => isOpen(item) && !item.gone)
  const counted = history.planStatus(plan, left.length, done.length)
  // What was left when it was made includes lists that are not shown now.
  const isWhole = tracks.length === plan.tracks.length
  const status = isWhole ? counted : { ...counted, ahead: 0, hasPace: false }
  const next = plannedItems(left, Math.max(0, Math.min(maxShown, status.today - done.length)), !!plan.mixed)
  // In the order of the list, so that a ticked item stays where it is.
  const inSight = new Set<TrackItem>([...done, ...next])
  return {
    plan,
    tracks,
    status,
    rows: all.filter((found) => inSight.has(found)),
    onToggle: (found) => ticked.add(dayKey(found)),
  }
}
