import { sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')

export const filters: Texts['filters'] = {
  all: 'सभी',
  toDo: 'बाक़ी',
  notes: 'नोट वाले',
  due: 'रिवीज़न बाक़ी',
  starred: 'स्टार वाले',
  marks: { attempted: 'कोशिश किए', skipped: 'छोड़े हुए' },
  levels: { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' },
  byLevel: 'कठिनाई के हिसाब से',
  levelCount: (done, total) => say`${done}/${total}`,
  levelDone: (level, done, total) => say`${level}: ${total} में से ${done}`,
}
