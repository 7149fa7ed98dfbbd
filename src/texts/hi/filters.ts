import type { Texts } from '../texts.ts'

export const filters: Texts['filters'] = {
  all: 'सभी',
  toDo: 'बाक़ी',
  notes: 'नोट वाले',
  due: 'रिवीज़न बाक़ी',
  starred: 'स्टार वाले',
  marks: { attempted: 'कोशिश किए', skipped: 'छोड़े हुए' },
  levels: { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' },
}
