import type { CardOrder, Topic } from '../../store/index.ts'
import * as homeTexts from '../../texts/en/home.ts'

/** The orders of a track's cards, as the menu names them. */
export const cardOrders: readonly (readonly [order: CardOrder, name: string])[] = [
  ['sheet', homeTexts.orderSheet],
  ['least', homeTexts.orderLeast],
  ['nearly', homeTexts.orderNearly],
]

/** The topics of a track in the order that the visitor chose; those of equal share stay in the order of the sheet. */
export function inCardOrder(topics: readonly Topic[], order: CardOrder): readonly Topic[] {
  if (order === 'sheet') return topics
  const share = ({ done, total }: Topic) => (total === 0 ? 0 : done / total)
  if (order === 'least') return topics.toSorted((a, b) => share(a) - share(b))
  // What is finished needs nothing more.
  const left = (topic: Topic) => (share(topic) === 1 ? -1 : share(topic))
  return topics.toSorted((a, b) => left(b) - left(a))
}
