import type { Texts } from '../texts.ts'

export const today: Texts['today'] = {
  total: (values) =>
    [Number(values.reviews) > 0 && `${values.reviews} रिवीज़न`, Number(values.left) > 0 && `${values.left} नए`]
      .filter(Boolean)
      .join(', '),
  allDone: 'आज का सब पूरा',
  progress: 'आज की प्रोग्रेस',
}
