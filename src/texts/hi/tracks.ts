import type { Texts } from '../texts.ts'

/** Texts of tracks whose items are problems to solve. */
const solving = {
  item: 'प्रॉब्लम',
  items: 'प्रॉब्लम',
  start: 'हल करना शुरू करें',
  done: 'हल किए',
  total: 'कुल प्रॉब्लम',
  titleSuffix: 'के प्रॉब्लम',
  idColumn: 'क्र.',
  itemColumn: 'प्रॉब्लम',
  searchPlaceholder: 'प्रॉब्लम खोजें..',
}
/** Texts of tracks whose items are topics to prepare. */
const preparing = {
  item: 'टॉपिक',
  items: 'टॉपिक',
  start: 'तैयारी शुरू करें',
  done: 'तैयार किए',
  total: 'कुल टॉपिक',
  titleSuffix: 'प्लेसमेंट के लिए',
  idColumn: 'क्र.',
  itemColumn: 'टॉपिक',
  searchPlaceholder: 'टॉपिक खोजें..',
}

export const tracks: Texts['tracks'] = {
  tracks: {
    dsa: {
      ...solving,
      navigation: 'होम',
      heading: 'DSA के प्रॉब्लम हल करें, DSA में माहिर बनें',
      administration: 'DSA ट्रैकिंग',
    },
    core: {
      ...preparing,
      navigation: 'कोर विषय',
      heading: 'इंटरव्यू की तैयारी बेहतर बनाएँ',
      administration: 'कोर विषय',
    },
    aptitude: {
      ...preparing,
      navigation: 'एप्टीट्यूड',
      heading: 'एप्टीट्यूड की तैयारी बेहतर बनाएँ',
      administration: 'एप्टीट्यूड',
    },
  },
  anyTrack: (name) => ({
    ...solving,
    // The owner chose the full name.
    titleSuffix: '',
    navigation: name,
    heading: name,
    administration: name,
  }),
}
