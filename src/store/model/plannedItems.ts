import { addTo } from './maps.ts'
import type { TrackItem } from './trackItem.ts'

/**
 * Returns the next items of a plan: in list order, or `mixed`, each from the topic of which the smallest share is done by
 * then. Once some of them are done, the others are still the next ones.
 */
export function plannedItems(
  left: readonly TrackItem[],
  count: number,
  mixed: boolean,
): readonly TrackItem[] {
  if (!mixed) return left.slice(0, count)
  const byTopic = new Map<TrackItem['topic'], TrackItem[]>()
  for (const item of left) addTo(byTopic, item.topic, item)
  const topics = [...byTopic].map(([{ total }, items]) => ({ total, items }))
  const chosen: TrackItem[] = []
  while (chosen.length < count) {
    const open = topics.filter(({ items }) => items.length > 0)
    const [next] = open.sort((a, b) => b.items.length / b.total - a.items.length / a.total)
    const item = next?.items.shift()
    if (!item) break
    chosen.push(item)
  }
  return chosen
}
