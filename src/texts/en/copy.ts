import type { Values } from '../values.ts'

export const title = 'Copy in a file'
export const explained =
  'This browser can also keep a copy in a file on your device, updated after each change. In a synced folder (Drive, OneDrive) it is also backed up elsewhere.'
export const keep = 'Keep a copy in a file'
export const fileKind = 'Backup'
export const writtenTo = ({ name, time }: Values<'name' | 'time'>) =>
  `Saved to ${name} after each change and checked. Last good copy: ${time}.`
export const notYet = 'not yet'
export const chooseAnother = 'Choose another file'
export const useExisting = 'Use an existing file'
export const stopped = 'The copy is no longer kept'
export const stoppedText = 'The file stays as it is.'
export const permission = ({ name }: Values<'name'>) =>
  `Your copy in ${name} is paused: on each visit the browser asks whether this page may write to it.`
export const allow = 'Allow'
export const gone = ({ name }: Values<'name'>) =>
  `${name} is not where it was: it was deleted, moved or renamed. Your progress here is safe, but no copy is written.`
export const locked = ({ name }: Values<'name'>) =>
  `${name} is open in another program. Your progress here is safe, but the copy is not up to date.`
export const full = ({ name }: Values<'name'>) =>
  `The disk that holds ${name} is full. Your progress here is safe, but the copy is not up to date.`
export const changed = ({ name }: Values<'name'>) =>
  `${name} was changed by another program or device, and was not overwritten. Read it to merge what it has, or overwrite it.`
export const fewer = ({ name }: Values<'name'>) =>
  `${name} has far more done than there is here, and was not overwritten. Read it to bring that back, or overwrite it.`
export const failed = ({ name }: Values<'name'>) =>
  `${name} could not be written. Your progress here is safe, but the copy is not up to date.`
export const read = 'Read the file'
export const overwrite = 'Overwrite it'
