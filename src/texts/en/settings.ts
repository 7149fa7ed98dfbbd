import type { Values } from '../values.ts'

export const title = 'Settings & data'
export const showDifficulty = 'Show difficulty'
export const difficultyExplained =
  'Shows LeetCode’s Easy, Medium or Hard next to each problem and in the filter.'
export const lead =
  'A self-paced tracker for coding interviews and placements: data structures and algorithms, core subjects and aptitude. Tick off what you have done, keep a short note, and watch it add up.'
export const progress = 'Your progress'
export const whereItIs =
  'There is no account and no server: everything stays in this browser, on this site. Export now and then. Import the file in another browser or on another device.'
export const lastExport = 'Last export'
export const notExported = 'Not exported yet'
export const changesSince = 'Changes since then'
export const changesNotExported = 'Changes'
export const kept = 'Where it is'
export const keptForVisit = 'In this page only; it is gone when you leave'
export const keptForGood = 'In this browser, which has promised not to clear it'
export const keptUntilFull = 'In this browser; it may be cleared if space runs low'
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
export const solved =
  'Solved problems on LeetCode or elsewhere before? Bring your list and they get ticked here.'
export const display = 'Display'
export const showStars = 'Show stars'
export const starsExplained = 'Star problems to come back to, and find them with the Starred filter.'
export const trackFigures = ({ done, total, notes }: Values<'done' | 'total' | 'notes'>) =>
  `${done} of ${total}, ${notes}`
export const exportedOn = ({ date }: Values<'date'>) => `exported ${date}`
export const resetExplained = ({ name }: Values<'name'>) =>
  `All ticks and notes in ${name} will be removed. You can undo this: what was here stays under Earlier versions.`
export const doneNow = ({ done }: Values<'done'>) => `Done: ${done}.`
export const snapshots = ({ count }: Values<'count'>) => `Earlier versions (${count})`
export const snapshot = ({ reason, when, done }: Values<'reason' | 'when' | 'done'>) =>
  `${reason}, ${when}: ${done} done`
export const beforeReset = 'Before a reset'
export const beforeImport = 'Before an import'
export const beforeMerge = 'Before a merge'
export const beforeMigration = 'Before an update of the list'
export const beforeRestore = 'Before a restore'
export const beforeCleared = 'Before it was removed'
export const beforeSolved = 'Before ticking what was solved elsewhere'
export const restore = 'Restore'
export const restoreOf = ({ when }: Values<'when'>) => `Restore the version of ${when}`
