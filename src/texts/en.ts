/**
 * Every text that the elements show, in English. A text of a view that is loaded late has its values in braces, for `fill`: so it goes
 * with that view. Names of topics and items come with the data; some texts keep the
 * unusual spelling of the earlier app, which people rely on.
 */

export const language = 'en'

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

/** By track id. `anyTrack` serves those that are not listed. */
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
  // Its owner has named it as it is to be called.
  titleSuffix: '',
  navigation: name,
  heading: name,
  administration: name,
})

// --- app ---
export const appTracks = 'Tracks'
export const appAbout = 'About'
export const appMore = 'More'
export const appToLight = 'Switch to light'
export const appToDark = 'Switch to dark'
export const appNotFound = 'Page not found'
export const appNothingHere = 'There is nothing at this address'
export const appMistyped = 'The link may be old or mistyped.'
export const appToTopics = 'Go to the topics'
export const appNotices = 'Notices'
export const appDismiss = 'Dismiss'
export const appViewFailed = 'This could not be shown'
export const appTryAgain = 'Try again'
export const appUnknownTrack = 'Unknown track'
export const appLoading = 'Loading'

// --- home ---
export const homeEmpty = 'Nothing here yet'
export const homeEmptyText = 'A topic appears once its page was opened.'
export const homeFailed = 'The topics could not be shown'
export const homeCount = (word: string, done: number, total: number, percent: string) =>
  `${word} ${done} of ${total} (${percent}%)`
export const homeOrder = 'Order of the topics'
export const homeOrderSheet = 'Sheet order'
export const homeOrderLeast = 'Least done'
export const homeOrderNearly = 'Nearly finished'
export const homeUntouched = (total: number, topics: number) =>
  `${total} items in ${topics} topics. Open one and tick off your first.`
export const homeAllDone = 'Every single one. Well done!'
export const homeLeft = (left: number) => `${left} to go. Each square is one problem.`
export const homeContinue = (topic: string, done: number, total: number) =>
  `Continue: ${topic}, ${done} of ${total}`
export const homeStartWith = (topic: string) => `Start with ${topic}`
export const homeNext = (title: string) => `Next: ${title}`
export const homeTickSolved = 'Solved some already? Tick them'
export const homeProgress = (name: string) => `${name} progress`
export const homeSquare = (name: string, done: number, total: number, word: string) =>
  `${name}: ${done} of ${total} ${word.toLowerCase()}`
export const homeCardDone = 'Done'
export const homeCardStarted = 'Solve Now'
export const homeRemaining = (left: number) => `${left} More to go`
export const homePercentDone = (percent: number) => `${percent}% Done`
export const homeTotalItems = (word: string, total: number) => `${word} ${total}`
export const homeNotStarted = 'Not yet started'

// --- topic ---
export const topicUnknown = 'Unknown topic'
export const topicFailed = 'The topic could not be shown'
export const topicTitle = (name: string, suffix: string) => `${name} ${suffix}`.trimEnd()
export const topicBreadcrumb = 'Breadcrumb'
export const topicTopics = 'Topics'
export const topicCounter = (done: number, total: number) => `${done}/${total} Done`
export const topicSearch = (name: string) => `Search in ${name}`
export const topicNoMatch = 'Nothing matches'
export const topicNoMatchOf = (text: string) => `Nothing matches “${text}”`
export const topicSearchedTitles = (name: string) => `The search looks at the titles in ${name}.`
export const topicClearSearch = 'Clear the search'
export const topicSearchEverywhere = 'Search all topics'
export const topicOnSite = (title: string, site: string) => `${title} on ${site}`
export const topicGone = 'No longer on this sheet'
export const topicStar = 'Star'
export const topicUnstar = 'Remove the star'
export const topicStarOf = (title: string) => `Star: ${title}`
export const topicShowAll = 'Show all'
export const topicShowAllRows = (count: number) => `Show all ${count}`
export const topicNothingShown = (filter: string) => `Nothing here under “${filter}”`
export const filterLabel = 'Show'
export const filterAll = 'All'
export const filterToDo = 'To do'
export const filterDone = 'Done'
export const filterNotes = 'With notes'
export const filterDue = 'Due'
export const filterStarred = 'Starred'
export const aboutShowDifficulty = 'Show difficulty'
export const aboutDifficultyExplained =
  'Easy, Medium or Hard beside a problem, where LeetCode says so, and in the filter.'
export const topicClearField = 'Clear search'
export const topicMatches = (found: number, total: number) => `${found} of ${total} match`
export const topicEmpty = 'This topic has no items yet'
export const topicPickRandom = 'Pick Random'
export const topicDraft = 'Unsaved draft'
export const topicAllDone = (total: number) => `All ${total} done.`
export const topicGoOn = (name: string) => `Go on with ${name}`
export const topicDoneColumn = 'Done'
export const topicRow = (number: number, title: string) => `${number}, ${title}`
export const topicTick = (title: string) => `Done: ${title}`
export const topicAddNote = 'Add Notes'
export const topicViewNote = 'View Notes'
export const topicNoteOf = (label: string, title: string) => `${label}: ${title}`
export const topicPushedDown = 'Question pushed down the table.'
export const topicPushedUp = 'Question pushed up the table.'
export const topicOpened = 'You opened: {title}'
export const topicMarkDone = 'Mark done'
export const topicNotYet = 'Not yet'
export const topicMarkSeveral = 'Mark several'
export const topicMarking = 'Tick what you have solved.'
export const topicMarkingRange = 'Shift+click ticks a range.'
export const topicFinish = 'Finish'
export const topicMarked = '{count} changed'
export const topicFinished = (name: string) => `${name} is finished. Well done!`
export const topicShortcuts = 'Keyboard shortcuts'
export const topicCloseShortcuts = 'Close'
/** Keys of the topic page and what they do, one a line. */
export const topicShortcutLines =
  '/: Search\nr: Pick Random\n↑ ↓: Go from row to row\nx or Space: Toggle done\nn: Edit note\nCtrl Enter: Save the note\n?: Show shortcuts'

// --- search ---
export const searchLabel = 'Search all problems and notes'
export const searchPlaceholder = 'Search everything'
export const searchResults = 'Search results'
export const searchFound = '{found} found'
export const searchFirst = 'First {shown} of {found}'
export const searchNothing = 'Nothing matches “{text}”'
export const searchFiltered = 'Only problems under “{filter}” are shown.'
export const searchWhere = 'The search covers all titles and your notes.'

// --- notes ---
export const notesLabel = 'Notes'
export const notesPlaceholder = 'your notes here'
export const notesCount = '{length}/{limit}'
export const notesLeft = '{left} left'
export const notesOver = '{count} characters did not fit. Copy them from here:'
export const notesRest = 'Did not fit'
export const notesDraft = 'Unsaved draft'
export const notesDiscardQuestion = 'Discard unsaved changes?'
export const notesKeepEditing = 'Keep editing'
export const notesDiscard = 'Discard'
export const notesClose = 'Close'
export const notesSave = 'Save'

// --- about ---
export const todayTitle = 'Today'
export const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
export const monthNames =
  'January February March April May June July August September October November December'
export const dayYesterday = 'yesterday'
export const dayToday = 'today'
export const dayTomorrow = 'tomorrow'
export const daysAgo = '{count} days ago'
export const weeksAgo = '{count} weeks ago'
export const monthsAgo = '{count} months ago'
export const gradeQuestion = 'How was it? Without an answer it counts as solved.'
export const gradeOf = 'How was {title}?'
export const gradeCouldNot = 'Couldn’t solve'
export const gradeStruggled = 'Struggled'
export const gradeSolved = 'Solved'
export const gradeEasy = 'Easy'
export const reviewTitle = 'Review'
export const reviewExplained =
  'Problems that you have solved come back here shortly before you would forget them. Nothing is asked until you turn it on.'
export const reviewTurnOn = 'Turn on review'
export const reviewTurnOff = 'Turn off review'
export const reviewDue = '{due} due'
export const reviewDueAndDone = '{due} due, {done} reviewed'
export const reviewDone = '{done} reviewed'
export const reviewNothing = 'Nothing due'
export const reviewWaiting = '+{count} waiting'
export const reviewEnough = 'That is enough for today. The rest can wait until tomorrow.'
export const reviewNext = 'Next: {day} ({count}).'
export const reviewEmpty =
  'What you tick from now on comes back here. You can also add problems that you solved before.'
export const reviewLast = 'last solved {ago}'
export const reviewNever = 'not reviewed yet'
export const reviewLater = 'Later'
export const reviewLaterOf = 'Later: {title}'
export const reviewComesBack = '{title}: comes back {day}'
export const reviewComesBackOn = 'comes back {day}'
export const reviewPutOff = '{title}: put off until tomorrow'
export const reviewSolvedToday = 'Solved today. How was it?'
export const reviewMore = 'Show more'
export const reviewDaily = 'Reviews per day'
export const reviewAddSolved = 'Add solved problems'
export const reviewAddExplained = 'Choose topics: their solved problems come up for review, {count} a day.'
export const reviewNothingToAdd = 'Every problem that you have solved is in review already.'
export const reviewTopic = '{name}: {count}'
export const reviewAdd = 'Add'
export const reviewAddCount = 'Add {count}'
export const reviewAdded = 'Added to review: {count}'
export const planTitle = 'Plan'
export const planExplained = 'Choose a date to be done by. Each study day then gets its share.'
export const planMake = 'Make a plan'
export const planChange = 'Change plan'
export const planDrop = 'Drop plan'
export const planSave = 'Save plan'
export const planFinish = 'Done by'
export const planDays = 'Study days'
export const planTracks = 'What to finish'
export const planIncomplete = 'Choose a date that is still to come, at least one day and one list.'
export const planDoneOf = '{done} of {count} done today'
export const planDoneToday = '{done} done today: that is today’s share'
export const planFree = 'Free today'
export const planPast = 'The date has passed'
export const planFinished = 'Everything is done'
export const planLeft = '{names}: {left} left until {day}.'
export const planOnTrack = 'On track.'
export const planAhead = '{count} ahead.'
export const planBehind = '{count} behind; each day’s share makes up for it.'
export const planCalendar = 'Add to calendar'
export const planCalendarTitle = 'Solve {count}: {names}'
export const planCalendarFree = 'Study: {names}'
export const planCalendarFinish = 'Done with {names}'
export const planCalendarSaved = 'Saved as study-plan.ics. Open it with your calendar.'
export const pickTitle = 'Pick one for me'
export const pickOne = 'Pick one'
export const pickAnother = 'Pick another'
export const pickTrack = 'List'
export const pickAllTracks = 'All lists'
export const pickTopic = 'Topic'
export const pickAllTopics = 'All topics'
export const pickDifficulty = 'Difficulty'
export const pickAllDifficulties = 'Any difficulty'
export const pickLeft = '{count} left to pick from.'
export const pickNone = 'None left: everything here is done.'
export const aboutTitle = 'About'
export const aboutLead =
  'A self-paced tracker for coding interviews and placements: data structures and algorithms, core subjects and aptitude. Tick off what you have done, keep a short note, and watch it add up.'
export const aboutProgress = 'Your progress'
export const aboutWhereItIs =
  'There is no account and no server: everything stays in this browser, on this site. Export now and then, and Import the file to move to another browser or device.'
export const aboutLastExport = 'Last export'
export const aboutNever = 'never'
export const aboutChangesSince = 'Changes since'
export const aboutKept = 'Stored here'
export const aboutKeptForVisit = 'No, for this visit only'
export const aboutKeptForGood = 'Yes, and the browser promises not to clear it'
export const aboutKeptUntilFull = 'Yes, but may be cleared if space runs low'
export const aboutReset = 'Reset'
export const aboutExport = 'Export'
export const aboutImport = 'Import'
export const aboutImportFile = 'Import a file'
export const aboutImportThere = 'Import it there'
export const aboutImportInto = 'Import into {name}'
export const aboutShare = 'Share everything'
export const aboutNotShared = 'Not shared. Nothing was changed.'
export const aboutProgressTitle = 'Import progress'
export const aboutProgressOf = 'The file holds the progress of {name}: {done} done, {notes}.'
export const aboutProgressExplained =
  'It replaces what is in {name}. Afterwards you can merge it with what was here, or undo it.'
export const aboutImportFrom = 'Import {name} from a file'
export const aboutResetTitle = 'Reset {name}'
export const aboutResetQuestion = 'Are you sure you want to reset the progress !'
export const aboutCancel = 'Cancel'
export const aboutOk = 'OK'
export const aboutExported = '{name}: exported as progress.json'
export const aboutNoFile = 'No download? Copy the text instead.'
export const aboutCopyAsText = 'Copy as text'
export const aboutCopied = 'Copied. Paste it into a file named {file}.'
export const aboutCopyByHand = 'Copy this into a file named {file}'
export const aboutBackedUp = 'Everything exported as dsa-tracker-backup.json'
export const aboutEverything =
  'One file with all tracks, sheets, notes and choices. Import takes it back, here or on another device, and any other list too.'
export const aboutExportEverything = 'Export everything'
export const aboutSolved =
  'Solved problems on LeetCode or elsewhere before? Bring a list, and they are ticked here.'
export const aboutBackupTitle = 'Import a backup'
export const aboutBackupHolds = 'The file holds:'
export const aboutBackupTrack = '{name}: {done} done, {notes}'
export const aboutBackupNewSheet = '{name}, a new sheet: {done} done, {notes}'
export const aboutBackupElsewhere = '{name}, a list of another page: {done} done, {notes}'
export const aboutBackupRemoved = 'Not in the file, and removed by “Replace everything”: {names}'
export const aboutBackupUnknown = 'Not in this tracker, and left out: {names}'
export const aboutBackupQuestion =
  'Merge adds this to what is here and loses nothing. Replace everything puts it in place of what is here. Both can be undone.'
export const aboutBackupMerge = 'Merge'
export const aboutBackupReplace = 'Replace everything'
export const aboutBackupMerged = 'Backup merged'
export const aboutBackupReplaced = 'Everything replaced by the backup'
export const aboutDisplay = 'What is shown'
export const aboutShowStars = 'Show stars'
export const aboutStarsExplained =
  'A star marks a problem to come back to. The filter “Starred” on Home and in each topic finds them again.'
export const aboutWasReset = '{name}: Progress was reset'
export const aboutWasImported = '{name}: Progress was imported'
export const aboutPutBack = 'Progress restored'
export const aboutMerged = 'Progress was merged'
export const aboutMerge = 'Merge with what was here'
export const appUndo = 'Undo'
export const aboutTrackFigures = '{done} of {total}, {notes}'
export const aboutExportedOn = 'exported {date}'
export const aboutNotes = '{count} notes'
export const aboutOneNote = '1 note'
export const aboutResetExplained =
  'All ticks and notes in {name} will be removed. You can undo this: what was here stays under Earlier versions.'
export const aboutFewer = '{count} fewer done than before. '
export const aboutDoneNow = 'Done: {done}.'
export const aboutChange = 'Done: {doneBefore} → {done}. Notes: {notesBefore} → {notes}.'
export const aboutSnapshots = 'Earlier versions ({count})'
export const aboutSnapshot = '{reason}, {when}: {done} done'
export const aboutBeforeReset = 'Before a reset'
export const aboutBeforeImport = 'Before an import'
export const aboutBeforeMerge = 'Before a merge'
export const aboutBeforeMigration = 'Before an update of the list'
export const aboutBeforeRestore = 'Before a restore'
export const aboutBeforeCleared = 'Before it was removed'
export const aboutBeforeSolved = 'Before ticking what was solved elsewhere'
export const aboutRestore = 'Restore'
export const aboutRestoreOf = 'Restore the version of {when}'

// --- copy ---
export const copyTitle = 'Copy in a file'
export const copyExplained =
  'This browser can also keep a copy in a file of yours: everything is written to it after each change. In a folder that is synchronised it is safe elsewhere too.'
export const copyKeep = 'Keep a copy in a file'
export const copyFileKind = 'Backup'
export const copyFile = 'File'
export const copyWritten = 'Last good copy'
export const copyNotYet = 'not yet'
export const copyGoesOn = 'Written after each change, and read back.'
export const copyChooseAnother = 'Choose another file'
export const copyStop = 'Stop keeping a copy'
export const copyStopped = 'The copy is no longer kept'
export const copyStoppedText = 'The file stays as it is.'
export const copyPermission =
  'Your copy in {name} waits: on each visit the browser asks whether this page may write to it.'
export const copyAllow = 'Allow'
export const copyGone =
  '{name} is not where it was: it was deleted, moved or renamed. Your progress here is safe, but no copy is written.'
export const copyLocked =
  '{name} is held by another program. Your progress here is safe, but the copy is not up to date.'
export const copyFull =
  'The disk that holds {name} is full. Your progress here is safe, but the copy is not up to date.'
export const copyChanged =
  '{name} was changed by another program or device, and was not overwritten. Read it to merge what it has, or overwrite it.'
export const copyFewer =
  '{name} has far more done than there is here, and was not overwritten. Read it to bring that back, or overwrite it.'
export const copyFailed =
  '{name} could not be written. Your progress here is safe, but the copy is not up to date.'
export const copyRetry = 'Try again'
export const copyRead = 'Read the file'
export const copyOverwrite = 'Overwrite it'
// --- activity ---
export const activityTitle = 'Activity'
export const activityMap = 'What was done on each day of the last 53 weeks'
export const activityTotals = '{done} done and {reviewed} reviewed in the last 53 weeks'
export const activityDone = '{done} done on {day}'
export const activityReviewed = '{reviewed} reviewed on {day}'
export const activityDoneAndReviewed = '{done} done, {reviewed} reviewed on {day}'
export const activityNothing = 'Nothing on {day}'
export const activityLegend = 'Colours: how many in a day'
export const activityGoal = 'Weekly goal'
export const activityWeek = '{count} of {goal} this week'
export const activityStreak = '{count} weeks in a row'
export const activityStreakOfOne = '1 week in a row'
export const activityEmpty = 'Nothing recorded yet'
export const activityEmptyExplained =
  'What you tick or review from now on is recorded here with its day. What came before has no date, and nothing is guessed.'
export const activityStop = 'Stop recording activity'
export const activityOff = 'Activity is not recorded.'
export const activityAgain = 'Record activity again'
export const activityErase = 'Erase what was recorded'
export const activityEraseExplained =
  'The days, the counts and the streak are gone for good. Ticks, notes and reviews stay as they are.'
export const activityEraseNow = 'Erase'
export const activityErased = 'Recorded activity erased'

// --- sheets ---
export const sheetsTitle = 'Your sheets'
export const sheetsLead = 'Any list of problems can be tracked here: from a course, a spreadsheet or a page.'
export const sheetsAdd = 'Add a sheet'
export const sheetsUpdate = 'Update from a file'
export const sheetsUpdateTitle = 'Update {name}'
export const sheetsExplained =
  'Choose, drop or paste a list: Markdown, CSV, Excel or JSON. You see what was understood before anything is stored.'
export const sheetsChooseFile = 'Choose a file'
export const sheetsList = 'The list'
export const sheetsPaste = 'Or paste the list'
export const sheetsExample = '- [Two Sum](https://leetcode.com/problems/two-sum/)\n- [x] Reverse a list'
export const sheetsPreview = 'Preview'
export const sheetsBack = 'Back'
export const sheetsName = 'Name of the sheet'
export const sheetsUnnamed = 'My sheet'
export const sheetsTopics = 'topics'
export const sheetsTopic = 'topic'
export const sheetsItems = 'problems'
export const sheetsItem = 'problem'
export const sheetsLinks = 'with a link'
export const sheetsDone = 'done'
export const sheetsTickHere = 'Also tick here what is ticked in your other lists: {count}'
export const sheetsTickElsewhere = 'Tick in your other lists too what is done on this one: {count}'
export const sheetsTickedElsewhere = '{count} ticked in your other lists'
export const sheetsWhich = 'Which they are'
export const sheetsAddAndTick = 'Add and tick what you have solved'
export const sheetsUpdateAndTick = 'Update and tick what you have solved'
export const sheetsContent = 'Show the topics'
export const sheetsTopicOf = '{name}: {count}'
export const sheetsUnread = 'Not understood: {count}'
export const sheetsLine = 'Line {line}: {text}'
export const sheetsAddNow = 'Add'
export const sheetsUpdateOf = 'Update “{name}”'
export const sheetsUpdates = 'This updates “{name}”. Every tick and note stays with its problem.'
export const sheetsNew = 'New: {count}'
export const sheetsRenamed = 'Renamed: {count}'
export const sheetsGone = 'No longer on the list: {count}'
export const sheetsUnchanged = 'Nothing on the list has changed.'
export const sheetsAdded = '{name} was added'
export const sheetsUpdated = '{name} was updated'
export const sheetsRemoved = '{name} was removed'
export const sheetsRemovedKept = 'Its ticks and notes are kept: add it again under the same name to go on.'
export const sheetsHidden = 'Hidden from the header'
export const sheetsRename = 'Rename'
export const sheetsSave = 'Save'
export const sheetsHide = 'Hide'
export const sheetsShow = 'Show'
export const sheetsUp = 'Move up'
export const sheetsRemove = 'Remove'

// --- solved elsewhere ---
export const solvedTitle = 'Tick what you have solved'
export const solvedLead =
  'Paste what you have solved elsewhere, choose files or drop them here. Nothing leaves this browser, and you see what is found before it is ticked.'
export const solvedField = 'Links or titles, one a line'
export const solvedPlaceholder = 'https://leetcode.com/problems/two-sum/\n0001-two-sum\nReverse an array'
export const solvedFiles = 'Choose files'
export const solvedFolder = 'Choose a folder'
export const solvedLook = 'Look them up'
export const solvedReading = 'Reading …'
export const solvedUnderstood = 'What is understood'
/** One a line. */
export const solvedUnderstoodLines =
  'Links of LeetCode, GeeksforGeeks, Codeforces, HackerRank, Code360, InterviewBit and SPOJ\nNames like 0001-two-sum or 1. Two Sum, and titles as they stand in the lists here\nA folder of LeetHub, or its stats.json\nPages of LeetCode and Codeforces saved as JSON: api/problems/all, submissions, user.status\nAn export of this app or of the earlier one, a spreadsheet, a list in Markdown'
export const solvedFound = '{found} found.'
export const solvedFoundTicked = '{found} found, {already} of them ticked already.'
export const solvedSimilarCount = 'Possibly the same: {similar}.'
export const solvedNothing = 'None of this is in the lists here.'
export const solvedSimilar = 'Possibly the same'
export const solvedSimilarExplained = 'Only the names are alike. Tick those that you have solved.'
export const solvedGiven = '{topic}, for “{text}”'
export const solvedUnknown = 'Not in the lists here ({count})'
export const solvedUnread = 'Not understood ({count})'
export const solvedRefused = 'Could not be read: {names}'
export const solvedTick = 'Tick {count}'
export const solvedTicked = '{count} ticked'

// --- another device ---
export const movingTitle = 'Move to another device'
export const movingLead = 'Your ticks travel inside a link or a QR code. There is no account to make.'
export const movingStepShow = 'Show the code'
export const movingStepShowText = 'Here, on the device that has your progress.'
export const movingStepOpen = 'Scan it'
export const movingStepOpenText = 'With the camera of the other device. Or send yourself the link.'
export const movingStepMerge = 'Press Merge'
export const movingStepMergeText = 'There your ticks are added, and nothing is lost.'
export const movingShow = 'Show code and link'
export const movingScan = 'Point the camera of the other device at the code, or open the link there.'
export const movingCode = 'QR code of the link'
export const movingNoCode = 'This is too much for a QR code. Open the link on the other device.'
export const movingLink = 'Link'
export const movingCopy = 'Copy link'
export const movingCopied = 'Link copied'
export const movingCopyByHand = 'Copy the selected link'
export const movingShare = 'Share'
export const movingNotes = 'Include my notes ({count})'
export const movingFile =
  'Sheets, stars and choices go along in a file. Export it here, and Import it on the other device.'
export const movingClose = 'Close'
export const movingReceived = 'Progress from another device'
export const movingReading = 'Reading the link …'
export const movingNew = '{count} new'
export const movingNewNotes = '{notes} new'
export const movingNewReviews = 'reviews: {count} new'
export const movingLacksReviews = 'Your reviews do not fit in the link. The file includes them.'
export const movingAlready = '{count} ticked here already'
export const movingMissing = '{count} not on this list here'
export const movingShared = '{count} left out: several problems look the same to a link'
export const movingUnknown =
  'Not here, and left out: {names}. Add these sheets first, then open the link again.'
export const movingQuestion = 'Merge adds this to what is here. Nothing is unticked, and you can undo it.'
export const movingNothingNew = 'Everything in this link is here already.'
export const movingNothingToAdd = 'There is nothing in it that could be added here.'
export const movingEmpty = 'This link brings nothing: nothing was ticked when it was made.'

// --- lists of a page ---
export const listFailed = 'This list could not be shown'
export const listOutdated = 'Showing the last loaded version of this list'
export const listTaken = 'Another list already uses this name'
export const listTakenText =
  'Two lists of this page are called “{topic}”, and the first one is tracked. Whoever owns the page can give one of them another topic or name. Nothing was changed.'

// --- storage ---
export const storageExport = 'Export progress'
export const storageUnsaved = '{changes} changes are in this browser alone. Export them, to be safe.'
export const storageNotNow = 'Not now'

// --- errors: what happened, that nothing was lost, what to do next ---
export const errorMisuse = 'This call was not understood and changed nothing: {rule}.'
export const errorMisuseDone = 'done must be true or false'
export const errorMisuseStar = 'star must be true or false'
export const errorMisuseNote = 'a note must be text'
export const errorMisuseNoteLength = 'a note has {limit} characters at most'
export const errorMisuseTopic = 'a topic key must be text'
export const errorMisuseNoTopic = 'there is no topic {topic}'
export const errorMisuseNoItem = 'there is no item {number}'
export const errorMisuseDatabase = 'a database name must be text and must not end in any of {reserved}'
export const errorMisuseTrackTaken = 'there is a track “{id}” already'
export const errorMisuseSheetId = '“{id}” cannot be the id of a sheet'
export const errorUnknownTrack = ({ name, valid }: Readonly<Record<string, string>>) =>
  `There is no track “${name}”. The tracks are: ${valid}.`
export const errorUnknownTopic = ({ name, valid }: Readonly<Record<string, string>>) =>
  `There is no topic “${name}”. The topics are: ${valid}.`
export const errorStorageUnavailable =
  'This browser does not let the page keep data, so your progress will be gone when you leave. Export it before you go.'
export const errorItemGone =
  '“{name}” is no longer on this list, because another tab changed it. Nothing else was touched. Look at the list as it is now.'
export const errorHistoryUnavailable =
  'Earlier versions can be restored during this visit only: the browser does not let the page keep them. Your progress itself is kept.'
export const errorNewerBuild =
  'Your progress was saved by a newer version of this tracker. It is used as it is and goes on being saved. Reload the page to get the newer version.'
export const errorStorageBlocked =
  'Another tab still holds your saved progress in an older form. Close the other tabs of this site; this one goes on by itself.'
export const errorStorageFull =
  'The browser has no room left. Everything saved before is safe. Ticks and notes are kept aside until there is room: free some space, or export your progress.'
export const errorStorageFailed =
  'The browser could not save this yet. Everything saved before is safe. Ticks and notes are kept aside and saved as soon as it works; if this stays, export your progress.'
export const errorStorageRead =
  'The browser could not read your saved progress. Nothing was changed. Close other tabs of this site and try again.'
export const errorStorageCleared =
  'The saved progress was removed while this page was open, by the browser or by another page. What was here is kept: restore it under “Earlier versions”.'
export const errorCatalogueFailed =
  'The list of topics could not be loaded. Your progress was not touched. Check the connection and try again.'
export const errorResetFailed = 'The progress could not be reset and was left as it was. Try again.'
export const errorExportFailed = 'The progress could not be exported. Nothing was changed. Try again.'
export const errorExportTooLarge =
  'This list is too large for a progress.json of 5 MB. Nothing was changed. Shorten the longest notes, then export again.'
export const errorImportUnreadable =
  'This file could not be read. Nothing was changed. Choose it again or take another copy.'
export const errorImportNotJson =
  'This file is not a progress file: it is not valid JSON. Nothing was changed. Choose a progress.json that was exported here.'
export const errorImportShape =
  'This file is not a progress file: {what}. Nothing was changed. Choose a progress.json that was exported here.'
export const errorNotTopics = 'it is not a list of topics'
export const errorNotSheets = 'its sheets are damaged'
export const errorNotJsonName = 'its name does not end in .json'
export const errorTopicNamed = 'topic “{topic}”'
export const errorTopicNumbered = 'topic {number}'
export const errorItemOf = '{topic}, item {item}'
export const errorNotAnObject = '{where} is not an object'
export const errorWrongField = 'in {where}, “{field}” must be {expected}'
export const errorExpectedName = 'a name'
export const errorExpectedList = 'a list of items'
export const errorExpectedNumber = 'a number'
export const errorExpectedText = 'text'
export const errorExpectedFlag = 'true or false'
export const errorImportEmpty =
  'This file holds no topics. Nothing was changed. Choose another progress.json.'
export const errorImportTooLarge =
  'This file is larger than 5 MB, more than any progress file. Nothing was changed. Choose another file.'
export const errorImportOtherTrack = 'This file belongs to {track}. Nothing was changed.'
export const errorImportDuplicateTopic =
  'This file lists the topic “{name}” twice. Nothing was changed. Remove one of the two and import again.'
export const errorImportFailed = 'The file could not be imported. Everything is as it was before. Try again.'
export const errorRestoreFailed =
  'The earlier progress could not be restored. Nothing was changed. Try again.'
export const errorSheetFailed = 'The sheet could not be stored. Everything is as it was before. Try again.'
export const errorSheetUnavailable =
  'The list could not be loaded. Your progress was not touched. Check the connection and try again.'
export const errorSheetUnreadable =
  'This file could not be read. Nothing was stored. Save the list as Markdown, CSV, XLSX or JSON and choose it again.'
export const errorSheetUnreadableLine =
  'This file could not be read beyond line {line}. Nothing was stored. Save the list as Markdown, CSV, XLSX or JSON and choose it again.'
export const errorSheetTooLarge =
  'This file, or what it unpacks to, is larger than the {limit} MB that can be read. Nothing was stored. Divide it, or leave out what is no list of problems.'
export const errorSheetTooMany =
  'This list has {count} entries, more than the {limit} that a sheet takes. Nothing was stored. Divide it into several sheets.'
export const errorSheetNotAList =
  'No list of problems was found here. Nothing was stored. Choose a list with titles or links, one problem in each row or line.'
export const errorSolvedFailed =
  'The problems could not be ticked. Everything is as it was before. Try again.'
export const errorLinkDamaged =
  'This link is cut off or damaged. Nothing was changed. Copy the whole link on the other device and open it again.'
export const errorLinkNewer =
  'This link was made by a newer version of this tracker. Nothing was changed. Reload the page, then open the link again.'
export const errorLinkTooLong =
  'This is more than a link can carry. Nothing was changed. “Export everything” saves it as a file: Import that on the other device.'
export const errorLinkFailed =
  'The link could not be made or used. Everything is as it was before. Try again.'
export const errorSnapshotMissing = 'This earlier state is not kept any more. Nothing was changed.'
export const errorViewFailed = 'Something went wrong while showing this. Your progress is safe. Try again.'
