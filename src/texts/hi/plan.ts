import { pluralIn, sayIn } from '../say.ts'
import type { Texts } from '../texts.ts'

const say = sayIn('hi')
const plural = pluralIn('hi')

export const plan: Texts['plan'] = {
  title: 'प्लान',
  explained: 'तय करें कि कब तक पूरा करना है। पढ़ाई के हर दिन का हिस्सा अपने आप बँट जाएगा।',
  make: 'प्लान बनाएँ',
  change: 'प्लान बदलें',
  drop: 'प्लान हटाएँ',
  dropped: 'प्लान हटाया गया',
  save: 'प्लान सेव करें',
  finish: 'कब तक पूरा करना है',
  days: 'पढ़ाई के दिन',
  tracks: 'लिस्टें',
  share: ({ left, days, daily }) =>
    say`${left} बाक़ी, ${plural(days, { one: say`पढ़ाई का ${days} दिन`, other: say`पढ़ाई के ${days} दिन` })}: रोज़ ${daily}`,
  mix: 'टॉपिक मिलाकर',
  time: 'कैलेंडर में याद दिलाने का समय',
  chooseDate: 'आज या उसके बाद की तारीख़ चुनें।',
  chooseDays: 'पढ़ाई का कम से कम एक दिन चुनें।',
  chooseLists: 'कम से कम एक लिस्ट चुनें।',
  noDays: 'तब तक पढ़ाई का कोई दिन नहीं बचा।',
  doneOf: ({ done, count }) =>
    plural(done, { one: say`आज ${count} में से ${done} हुआ`, other: say`आज ${count} में से ${done} हुए` }),
  doneToday: ({ done }) =>
    `${plural(done, { one: say`आज ${done} हुआ।`, other: say`आज ${done} हुए।` })} आज का टारगेट पूरा।`,
  free: 'आज छुट्टी',
  past: 'तारीख़ निकल चुकी है',
  finished: 'सब पूरा हो गया',
  left: ({ names, left, day }) => say`${names}: ${day} तक ${left} बाक़ी।`,
  onTrack: 'प्लान के हिसाब से।',
  ahead: ({ count }) => say`प्लान से ${count} आगे।`,
  behind: ({ count }) => say`प्लान से ${count} पीछे। ये आने वाले दिनों में बँट जाएँगे।`,
  calendar: 'कैलेंडर में जोड़ें',
  calendarTitle: ({ count, names }) => say`${count} प्रॉब्लम हल करें (${names})`,
  calendarFree: ({ names }) => `पढ़ाई: ${names}`,
  calendarFinish: ({ names }) => `${names} पूरा करें`,
  calendarSaved: 'study-plan.ics में सेव हुआ। इसे अपने कैलेंडर में खोलें।',
}
