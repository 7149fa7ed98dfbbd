import type { Texts } from '../texts.ts'

export const grades: Texts['grades'] = {
  question: 'कैसा रहा? जवाब न दें तो “हल हुआ” माना जाएगा।',
  of: ({ title }) => `${title} कैसा रहा?`,
  couldNot: 'हल नहीं हुआ',
  struggled: 'मुश्किल हुई',
  solved: 'हल हुआ',
  easy: 'आसान था',
}
