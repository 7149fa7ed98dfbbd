import { sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')

export const pick: Texts['pick'] = {
  title: 'मेरे लिए एक चुनें',
  one: 'एक चुनें',
  another: 'दूसरा चुनें',
  track: 'लिस्ट',
  allTracks: 'सभी लिस्टें',
  difficulty: 'कठिनाई',
  allDifficulties: 'कोई भी कठिनाई',
  left: ({ count }) => say`${count} में से चुना जाएगा।`,
  none: 'यहाँ कुछ बाक़ी नहीं। सब पूरा।',
}
