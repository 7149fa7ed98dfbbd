import type { Difficulty } from '../../seed/catalogue.ts'
import { isOpen, type Topic } from './topic.ts'
import type { TrackItem } from './trackItem.ts'

/** Which items to pick from; `undefined` means any. */
interface PickFilter {
  readonly topic?: string | undefined
  readonly difficulty?: Difficulty | undefined
}

export const remainingItems = (
  track: string,
  topics: readonly Topic[],
  filter: PickFilter,
): readonly TrackItem[] =>
  topics
    .filter(({ key }) => filter.topic === undefined || key === filter.topic)
    .flatMap((topic) =>
      topic.items
        .filter(
          (item) =>
            isOpen(item) &&
            !item.gone &&
            (filter.difficulty === undefined || item.difficulty === filter.difficulty),
        )
        .map((item) => ({ track, topic, item })),
    )

/**
 * Picks one of the items that are left, never a done or skipped one; `undefined` if there are none. `random` is from 0 to below 1.
 */
export const pickOne = (left: readonly TrackItem[], random: number): TrackItem | undefined =>
  left[Math.floor(random * left.length)]
