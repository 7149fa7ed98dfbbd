import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const importFile = 'Import a file'
export const importInto = ({ name }: Values<'name'>) => `Import into ${name}`
export const notShared = 'Not shared. Nothing was changed.'
export const progressTitle = 'Import progress'
export const progressOf = ({ name, done, notes }: Values<'name' | 'done' | 'notes'>) =>
  say`The file holds the progress of ${name}: ${done} done, ${notes}.`
export const progressExplained = ({ name }: Values<'name'>) =>
  `It replaces what is in ${name}. Afterwards you can merge it with what was here, or undo it.`
export const exported = ({ name }: Values<'name'>) => `${name}: exported as progress.json`
export const noFile = 'Didn’t download? Copy the text instead.'
export const copyAsText = 'Copy as text'
export const copied = ({ file }: Values<'file'>) => `Copied. Paste it into a file named ${file}.`
export const copyByHand = ({ file }: Values<'file'>) => `Copy this into a file named ${file}`
export const backedUp = 'Everything exported as dsa-tracker-backup.json'
export const exportEverything = 'Export everything'
export const exportForClass = 'Export for a class'
export const exportedForClass = 'Exported as dsa-tracker-class.json, without your notes'
export const exportForAnki = 'Export for Anki'
export const ankiCards = ({ count, name }: Values<'count' | 'name'>) =>
  plural(count, {
    one: `1 card from ${name}. Front: the title and its link. Back: your note, the level and the video. Tags: list and topic.`,
    other: say`${count} cards from ${name}. Front: the title and its link. Back: your note, the level and the video. Tags: list and topic.`,
  })
export const onlyNoted = ({ count }: Values<'count'>) => say`Only problems with a note (${count})`
export const onlySolved = ({ count }: Values<'count'>) => say`Only solved problems (${count})`
export const ankiExplained =
  'In Anki: File, Import, choose this file and a deck. Import a newer file later: Anki updates the cards with the same front and keeps their schedule.'
export const exportedForAnki = ({ count }: Values<'count'>) =>
  plural(count, { one: '1 card exported', other: say`${count} cards exported` })
export const shareProgress = 'Share my progress'
export const pictureTotal = ({ total, items }: Values<'total' | 'items'>) => say`of ${total} ${items}`
/** `word` is what the list calls done: `Solved`. */
export const pictureShare = ({ percent, word }: Values<'percent' | 'word'>) =>
  say`${percent}% ${String(word).toLowerCase()}`
export const pictureFigures = ({ done, total }: Values<'done' | 'total'>) => say`${done}/${total}`
/** Core subjects have topics in subjects, the others problems in topics. */
export const pictureTopics = ({ count, items }: Values<'count' | 'items'>) =>
  say`${count} ${items === 'topics' ? 'subjects' : 'topics'}, each as wide as its share`
export const pictureSummary = ({
  name,
  done,
  total,
  items,
  word,
  percent,
}: Values<'name' | 'done' | 'total' | 'items' | 'word' | 'percent'>) =>
  say`${name}: ${done} of ${total} ${items} ${String(word).toLowerCase()} (${percent}%)`
export const pictureTheme = 'Theme'
export const pictureLight = 'Light'
export const pictureDark = 'Dark'
export const pictureFacts = '1200 × 630 pixels. Your name isn’t in it.'
export const pictureText = 'Text for people who can’t see the picture'
export const copyText = 'Copy text'
export const textCopied = 'Text copied'
export const copyTextByHand = 'Copy the selected text'
export const savePicture = 'Save picture'
export const sharePicture = 'Share'
export const pictureSaved = ({ file }: Values<'file'>) => `Saved as ${file}`
export const noPicture = 'Didn’t download? Copy the picture instead.'
export const copyPicture = 'Copy picture'
export const pictureCopied = 'Picture copied'
export const backupTitle = 'Import a backup'
export const backupHolds = 'The file holds:'
export const backupTrack = ({ name, done, notes }: Values<'name' | 'done' | 'notes'>) =>
  say`${name}: ${done} done, ${notes}`
export const backupNewSheet = ({ name, done, notes }: Values<'name' | 'done' | 'notes'>) =>
  say`${name}, a new list: ${done} done, ${notes}`
export const backupElsewhere = ({ name, done, notes }: Values<'name' | 'done' | 'notes'>) =>
  say`${name}, a list of another page: ${done} done, ${notes}`
export const backupRemoved = ({ names }: Values<'names'>) =>
  `Not in the file, and removed by “Replace everything”: ${names}`
export const backupUnknown = ({ names }: Values<'names'>) => `Not in this tracker, and left out: ${names}`
export const backupQuestion =
  'Merge adds this to what’s here and loses nothing. Replace everything swaps what’s here for the file. Both can be undone.'
export const backupReplace = 'Replace everything'
export const backupMerged = 'Backup merged'
export const backupReplaced = 'Everything replaced by the backup'
export const wasReset = ({ name }: Values<'name'>) => `${name}: Progress was reset`
export const wasImported = ({ name }: Values<'name'>) => `${name}: Progress was imported`
export const putBack = 'Progress restored'
export const merged = 'Progress was merged'
export const merge = 'Merge with what was here'
export const fewer = ({ done, count }: Values<'done' | 'count'>) =>
  say`${done} done, ${count} fewer than before.`
export const doneChanged = ({ done, before }: Values<'done' | 'before'>) =>
  say`${done} done, ${before} before.`
/** `notes` is a count with its word: `1 note`. */
export const notesChanged = ({ notes, before }: Values<'notes' | 'before'>) =>
  say`${notes}, ${before} before.`
/** Others may be done, and the notes may say something else. */
export const asMany = ({ done }: Values<'done'>) => say`${done} done, as many as before.`
