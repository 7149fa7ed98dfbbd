/** Texts of tracks whose items are problems to solve. */
const solving = {
  item: 'problem',
  items: 'problems',
  start: 'Start Solving',
  done: 'Solved',
  total: 'Total Questions',
  titleSuffix: 'Problems',
  idColumn: 'Q-Id',
  itemColumn: 'Questions',
  searchPlaceholder: 'Search Question..',
}
/** Texts of tracks whose items are topics to prepare. */
const preparing = {
  item: 'topic',
  items: 'topics',
  start: 'Start Preparing',
  done: 'Prepared',
  total: 'Total Topics',
  titleSuffix: 'for Placement',
  idColumn: 'T-Id',
  itemColumn: 'Topics',
  searchPlaceholder: 'Search Topics..',
}
/** By track id; `anyTrack` serves those not listed. */
export const tracks = {
  dsa: {
    ...solving,
    navigation: 'Home',
    heading: 'Solve DSA problem to master in DSA',
    administration: 'Dsa Tracking',
  },
  core: {
    ...preparing,
    navigation: 'Core Subjects',
    heading: 'Make you interview experience better',
    administration: 'Core Subjects',
  },
  aptitude: {
    ...preparing,
    navigation: 'Apptitude',
    heading: 'Make you Apptitude experience better',
    administration: 'Apptitude',
  },
}
export const anyTrack = (name: string) => ({
  ...solving,
  // The owner chose the full name.
  titleSuffix: '',
  navigation: name,
  heading: name,
  administration: name,
})
