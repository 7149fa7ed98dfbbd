import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const showDifficulty = 'Show difficulty'
export const difficultyExplained =
  'Shows LeetCode’s Easy, Medium or Hard next to each problem, in the filter and in your progress.'
export const lead =
  'A self-paced tracker for coding interviews and placements: data structures and algorithms, core subjects and aptitude. Tick off what you have done, keep a short note, and watch it add up.'
export const product = 'About this tracker'
export const whereItIs =
  'Stored only in this browser, on this site. Clearing its data deletes your progress, so export now and then. Import the file in another browser or on another device.'
export const syncedWith = ({ server }: Values<'server'>) => `Synced with ${server}.`
export const safety = 'Keep it safe'
export const bringIn = 'Import'
export const nothingToSave = 'Nothing to save yet.'
export const nothingExplained = 'What you tick and write stays in this browser.'
export const notSaved = ({ what }: Values<'what'>) => `Not saved elsewhere: ${what}.`
export const ticks = (count: number) => plural(count, { one: say`${count} tick`, other: say`${count} ticks` })
export const changes = (count: number) =>
  plural(count, { one: say`${count} change`, other: say`${count} changes` })
export const savedInFile = ({ date }: Values<'date'>) => `Everything is saved in your export of ${date}.`
export const savedInCopy = ({ name }: Values<'name'>) => `Everything is saved in ${name} as well.`
export const savedOnServer = 'Everything is on the server of your devices as well.'
export const keptForVisit = 'Only this page has it, and it’s gone when you leave. Export it first.'
export const keptForGood = 'This browser has promised not to clear it.'
export const keptUntilFull = 'This browser may clear it if space runs low.'
export const keptForAWeek = ({ date }: Values<'date'>) =>
  `Safari clears it after seven days without a visit: not before ${date}.`
export const adviseInstall = 'Install the app to keep your data.'
export const adviseSync = 'Turn on “On all your devices”.'
export const adviseCopy = 'Keep a copy in a file.'
export const adviseExport = 'Export everything now and then.'
export const install = 'Install'
export const installExplained =
  'As an app it has its own window, starts without a network, and its storage is not cleared.'
export const installByShare = 'Choose Share, then “Add to Home Screen” or “Add to Dock”.'
export const reset = 'Reset'
export const exportLabel = 'Export'
export const importLabel = 'Import'
export const importThere = 'Import it there'
export const share = 'Share everything'
export const importFrom = ({ name }: Values<'name'>) => `Import ${name} from a file`
export const resetTitle = ({ name }: Values<'name'>) => `Reset ${name}`
export const resetQuestion = 'Are you sure you want to reset the progress !'
export const ok = 'OK'
export const everything =
  'One file with everything: lists, notes and settings. Import it here or on another device. Import also reads any other list.'
export const classTitle = 'For a class'
export const forClass =
  'Does your teacher want your progress? Hand in this file. It has everything except your notes.'
export const solved =
  'Solved problems on LeetCode or elsewhere before? Bring your list and they get ticked here.'
export const display = 'Display'
export const darkTheme = 'Dark theme'
export const language = 'Language'
export const moveRows = 'Move done problems down'
export const moveRowsExplained =
  'Ticked problems move below the ones still to do. When off, every problem stays in place.'
export const reviewExplained = 'Solved problems come back just before you’d forget them.'
export const activityExplained = 'Records on which days you solve or review something.'
export const showStars = 'Show stars'
export const starsExplained = 'Star problems to come back to, and find them with the Starred filter.'
export const trackFigures = ({ done, total }: Values<'done' | 'total'>) => say`${done} of ${total}`
export const exportedOn = ({ date }: Values<'date'>) => `exported ${date}`
export const resetExplained = ({ name }: Values<'name'>) =>
  `All ticks and notes in ${name} will be removed. You can undo this: what was here stays under Earlier versions.`
export const doneNow = ({ done }: Values<'done'>) => say`Done: ${done}.`
export const snapshots = ({ count }: Values<'count'>) => say`Earlier versions (${count})`
export const snapshotsOf = ({ name }: Values<'name'>) => `Earlier versions of ${name}`
export const snapshot = ({ reason, when, done }: Values<'reason' | 'when' | 'done'>) =>
  say`${reason}, ${when}: ${done} done`
export const beforeReset = 'Before a reset'
export const beforeImport = 'Before an import'
export const beforeMerge = 'Before a merge'
export const beforeMigration = 'Before an update of the list'
export const beforeRestore = 'Before a restore'
export const beforeCleared = 'Before it was removed'
export const beforeSolved = 'Before ticking what was solved elsewhere'
export const restore = 'Restore'
export const restoreOf = ({ when }: Values<'when'>) => `Restore the version of ${when}`
export const sync = 'On all your devices'
