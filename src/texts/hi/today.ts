import { sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')

export const today: Texts['today'] = {
  total: (values) =>
    [
      Number(values.reviews) > 0 && say`${values.reviews} रिवीज़न`,
      Number(values.left) > 0 && say`${values.left} नए`,
    ]
      .filter(Boolean)
      .join(', '),
  allDone: 'आज का सब पूरा',
  progress: 'आज की प्रोग्रेस',
}
