import { sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')

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
}
