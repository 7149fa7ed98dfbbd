/**
 * Every text that the elements show, in English. Names of topics and items come with the data; what the specification
 * quotes is kept to the letter, spelling included.
 */

/** Texts of tracks whose items are problems to solve. */
const solving = {
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
  start: 'Start Preparing',
  done: 'Prepared',
  total: 'Total Topics',
  titleSuffix: 'for Placement',
  idColumn: 'T-Id',
  itemColumn: 'Topics',
  searchPlaceholder: 'Search Topics..',
}

/** Values that an error's text names, such as the topic that is unknown. */
export type ErrorDetails = Readonly<Record<string, string>>

export const texts = {
  /** By track id. `anyTrack` serves those that are not listed. */
  tracks: {
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
  },
  anyTrack: (name: string) => ({ ...solving, navigation: name, heading: name, administration: name }),

  app: {
    tracks: 'Tracks',
    about: 'About',
    toLight: 'Switch to light',
    toDark: 'Switch to dark',
    notFound: 'Page not found',
    nothingHere: 'There is nothing at this address',
    mistyped: 'The link may be old or mistyped.',
    toTopics: 'Go to the topics',
    notices: 'Notices',
    dismiss: 'Dismiss',
    viewFailed: 'This could not be shown',
    tryAgain: 'Try again',
    unknownTrack: 'Unknown track',
    loading: 'Loading',
  },

  home: {
    failed: 'The topics could not be shown',
    count: (word: string, done: number, total: number, percent: string) =>
      `${word} ${done} of ${total} (${percent}%)`,
    untouched: (total: number, topics: number) =>
      `${total} items in ${topics} topics. Open one and tick off your first.`,
    allDone: 'Every single one. Well done!',
    left: (left: number) => `${left} left. Every square here is one of them.`,
    progress: (name: string) => `${name} progress`,
    percent: (percent: number) => `${percent}%`,
    square: (name: string, done: number, total: number, word: string) =>
      `${name}: ${done} of ${total} ${word.toLowerCase()}`,
    cardDone: 'Done',
    cardStarted: 'Solve Now',
    remaining: (left: number) => `${left} More to go`,
    percentDone: (percent: number) => `${percent}% Done`,
    totalItems: (word: string, total: number) => `${word} ${total}`,
    notStarted: 'Not yet started',
  },

  topic: {
    unknown: 'Unknown topic',
    failed: 'The topic could not be shown',
    title: (name: string, suffix: string) => `${name} ${suffix}`,
    breadcrumb: 'Breadcrumb',
    topics: 'Topics',
    counter: (done: number, total: number) => `${done}/${total} Done`,
    search: (name: string) => `Search in ${name}`,
    noMatch: 'Nothing matches',
    noMatchOf: (text: string) => `Nothing matches “${text}”`,
    searchedTitles: (name: string) => `The search looks at the titles in ${name}.`,
    clearSearch: 'Clear the search',
    matches: (found: number, total: number) => `${found} of ${total} match`,
    empty: 'This topic has no items yet',
    pickRandom: 'Pick Random',
    allDone: (total: number) => `All ${total} done.`,
    goOn: (name: string) => `Go on with ${name}`,
    doneColumn: 'Done',
    row: (number: number, title: string) => `${number}, ${title}`,
    tick: (title: string) => `Done: ${title}`,
    addNote: 'Add Notes',
    viewNote: 'View Notes',
    noteOf: (label: string, title: string) => `${label}: ${title}`,
    pushedDown: 'Question pushed down the table.',
    pushedUp: 'Question pushed up the table.',
    finished: (name: string) => `${name} is finished. Well done!`,
    shortcuts: 'Keyboard shortcuts',
    closeShortcuts: 'Close',
    /** Keys of the topic page and what they do. */
    shortcutList: [
      ['/', 'Search'],
      ['r', 'Pick Random'],
      ['↑ ↓', 'Go from row to row'],
      ['x or Space', 'Tick the row'],
      ['n', 'Note of the row'],
      ['Ctrl Enter', 'Save the note'],
      ['?', 'This help'],
    ],
  },

  notes: {
    label: 'Notes',
    placeholder: 'your notes here',
    count: (length: number, limit: number) => `${length}/${limit}`,
    draft: 'Unsaved draft',
    discardQuestion: 'Discard unsaved changes?',
    keepEditing: 'Keep editing',
    discard: 'Discard',
    close: 'Close',
    save: 'Save',
  },

  about: {
    title: 'About',
    lead: 'A self-paced tracker for coding interviews and placements: data structures and algorithms, core subjects and aptitude. Tick off what you have done, keep a short note, and watch it add up.',
    progress: 'Your progress',
    whereItIs:
      'There is no account and no server: everything stays in this browser, on this site. Export now and then, and Import the file to move to another browser or device.',
    lastExport: 'Last export',
    never: 'never',
    changesSince: 'Changes since',
    kept: 'Kept by this browser',
    keptForVisit: 'no, for this visit only',
    keptForGood: 'yes, it promises not to clear it',
    keptUntilFull: 'yes, unless it runs out of room',
    reset: 'Reset',
    export: 'Export',
    import: 'Import',
    importFrom: (name: string) => `Import ${name} from a file`,
    resetTitle: (name: string) => `Reset ${name}`,
    resetQuestion: 'Are you sure you want to reset the progress !',
    cancel: 'Cancel',
    ok: 'OK',
    exported: (name: string) => `${name}: exported as progress.json`,
    noFile: 'If no file arrives, this page may not save files: copy the text.',
    copyAsText: 'Copy as text',
    copied: 'Copied. Paste it into a file named progress.json.',
    copyByHand: 'Copy this into a file named progress.json',
    nothingToExport: 'There is nothing to export yet',
    wasReset: (name: string) => `${name}: Progress was reset`,
    wasImported: (name: string) => `${name}: Progress was imported`,
    putBack: 'Progress was put back',
    merged: 'Progress was merged',
    merge: 'Merge with what was here',
    undo: 'Undo',
    doneNow: (done: number) => `Done: ${done}.`,
    change: (doneBefore: number, done: number, notesBefore: number, notes: number) =>
      `Done: ${doneBefore} → ${done}. Notes: ${notesBefore} → ${notes}.`,
    snapshots: (count: number) => `Earlier states (${count})`,
    snapshot: (reason: string, when: string, done: number) => `${reason}, ${when}: ${done} done`,
    snapshotReasons: {
      reset: 'Before a reset',
      import: 'Before an import',
      merge: 'Before a merge',
      migration: 'Before an update of the list',
      restore: 'Before a restore',
      cleared: 'Before it was removed',
    },
    restore: 'Restore',
    restoreOf: (when: string) => `Restore the state of ${when}`,
  },

  storage: {
    export: 'Export progress',
    unsaved: (changes: number) => `${changes} changes are in this browser alone. Export them, to be safe.`,
    notNow: 'Not now',
  },

  /** By error code: what happened, that nothing was lost, what to do next. */
  errors: {
    misuse: ({ what }: ErrorDetails) => `This call was not understood and changed nothing: ${what}.`,
    'unknown-track': ({ name, valid }: ErrorDetails) =>
      `There is no track “${name}”. The tracks are: ${valid}.`,
    'unknown-topic': ({ name, valid }: ErrorDetails) =>
      `There is no topic “${name}”. The topics are: ${valid}.`,
    'storage-unavailable': () =>
      'This browser does not let the page keep data, so your progress will be gone when you leave. Export it before you go.',
    'storage-blocked': () =>
      'Another tab still holds your saved progress in an older form. Close the other tabs of this site; this one goes on by itself.',
    'storage-full': () =>
      'The browser has no room left, so this change was not saved. Everything saved before is safe. Free some space, then try again.',
    'storage-failed': () =>
      'The browser could not save this change. Everything saved before is safe. Try again; if it keeps failing, export your progress.',
    'storage-read': () =>
      'The browser could not read your saved progress. Nothing was changed. Close other tabs of this site and try again.',
    'storage-cleared': () =>
      'The saved progress was removed while this page was open, by the browser or by another page. What was here is kept: restore it under “Earlier states”.',
    'catalogue-failed': () =>
      'The list of topics could not be loaded. Your progress was not touched. Check the connection and try again.',
    'reset-failed': () => 'The progress could not be reset and was left as it was. Try again.',
    'export-failed': () => 'The progress could not be exported. Nothing was changed. Try again.',
    'import-unreadable': () =>
      'This file could not be read. Nothing was changed. Choose it again or take another copy.',
    'import-not-json': () =>
      'This file is not a progress file: it does not hold JSON. Nothing was changed. Choose a progress.json that was exported here.',
    'import-shape': ({ what }: ErrorDetails) =>
      `This file is not a progress file: ${what}. Nothing was changed. Choose a progress.json that was exported here.`,
    'import-empty': () => 'This file holds no topics. Nothing was changed. Choose another progress.json.',
    'import-too-large': () =>
      'This file is larger than 5 MB, more than any progress file. Nothing was changed. Choose another file.',
    'import-other-track': ({ track }: ErrorDetails) =>
      `This file belongs to ${track}. Nothing was changed. Use the Import button there.`,
    'import-duplicate-topic': ({ name }: ErrorDetails) =>
      `This file lists the topic “${name}” twice. Nothing was changed. Remove one of the two and import again.`,
    'import-failed': () => 'The file could not be imported. Everything is as it was before. Try again.',
    'restore-failed': () => 'The earlier progress could not be restored. Nothing was changed. Try again.',
    'snapshot-missing': () => 'This earlier state is not kept any more. Nothing was changed.',
    'view-failed': () => 'Something went wrong while showing this. Your progress is safe. Try again.',
  },
}
