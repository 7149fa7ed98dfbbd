import type { CardOrder, Topic } from '../../store/index.ts'
import type { EarlyTexts } from '../../texts/texts.ts'

/** The orders of a track's cards, as named in the menu. */
export const cardOrders = ({ home }: EarlyTexts): readonly (readonly [order: CardOrder, name: string])[] => [
  ['sheet', home.orderSheet],
  ['least', home.orderLeast],
  ['nearly', home.orderNearly],
]

/** Returns a track's topics in the chosen order; topics with equal shares stay in the order of the sheet. */
export function inCardOrder(topics: readonly Topic[], order: CardOrder): readonly Topic[] {
  if (order === 'sheet') return topics
  const share = ({ done, total }: Topic) => (total === 0 ? 0 : done / total)
  if (order === 'least') return topics.toSorted((a, b) => share(a) - share(b))
  // Finished topics come last.
  const left = (topic: Topic) => (share(topic) === 1 ? -1 : share(topic))
  return topics.toSorted((a, b) => left(b) - left(a))
}
