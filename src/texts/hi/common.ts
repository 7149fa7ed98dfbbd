import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const common: Texts['common'] = {
  language: 'hi',
  list: (parts) => parts.join(', '),
  sentences: (parts) => parts.join('। '),
  about: 'परिचय',
  dismiss: 'बंद करें',
  tryAgain: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है',
  show: 'दिखाएँ',
  done: 'हो गया',
  unsavedDraft: 'सेव न हुआ ड्राफ़्ट',
  close: 'बंद करें',
  save: 'सेव करें',
  time: (minutes) => (minutes < 60 ? say`${minutes} मिनट` : say`${Math.round(minutes / 6) / 10} घंटे`),
  notes: (count) => say`${count} नोट`,
  nameAndCount: ({ name, count }) => say`${name}: ${count}`,
  add: 'जोड़ें',
  cancel: 'कैंसल करें',
  merge: 'मिला दें',
  undo: 'वापस लें',
  week: ({ count, goal }) => (count > goal ? say`इस हफ़्ते ${count}` : say`इस हफ़्ते ${goal} में से ${count}`),
  streak: ({ count }) => plural(count, { one: say`लगातार ${count} हफ़्ता`, other: say`लगातार ${count} हफ़्ते` }),
  due: ({ due }) => say`${due} का रिवीज़न बाक़ी`,
  actionsOf: ({ name }) => `${name} के विकल्प`,
  tick: (title) => `हो गया: ${title}`,
  clearField: 'खोज मिटाएँ',
  discardQuestion: 'बदलाव सेव नहीं हुए। छोड़ दें?',
  keepEditing: 'लिखना जारी रखें',
  discard: 'छोड़ दें',
  back: 'पीछे',
  line: ({ line, text }) => `लाइन ${line}: ${text}`,
  reviews: 'रिवीज़न',
  activity: 'एक्टिविटी',
  videoBy: (channel) => (channel ? `${channel} का वीडियो` : 'वीडियो'),
  topics: 'टॉपिक',
}
