import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const explained = ({ server }: Values<'server'>) =>
  `Your ticks, notes, reviews, lists and plan stay in step on every device that you add. A copy of them is then on ${server}, where whoever runs it can read it. Nothing is sent until you turn it on.`
export const turnOn = 'Turn on'
export const addDevice = 'Add a device'
export const scan =
  'Point the camera of the other device at the code, or open the link there. Anyone with this link has your progress, so keep it to yourself.'
export const leave = 'Leave on this device'
export const renew = 'New key'
export const renewQuestion =
  'For when somebody else has your link. Every other device leaves and keeps what it has. You then add them again with the new link.'
export const remove = 'Delete from the server'
export const removeQuestion =
  'The copy on the server is deleted, and every device leaves. Each keeps what it has.'
export const otherTab = 'Another tab of this site keeps this device up to date.'
export const connecting = 'Connecting …'
export const inStep = 'Up to date.'
export const sending = 'Sending …'
export const offline = ({ waiting }: Values<'waiting'>) =>
  waiting === '' ? 'Offline. What you change is sent later.' : `Offline, ${waiting} waiting.`
export const unreachable = ({ since, waiting }: Values<'since' | 'waiting'>) =>
  `The server has not been reached since ${since}. What you change is kept here and sent later${waiting === '' ? '' : `: ${waiting} waiting`}.`
export const changes = (count: number) =>
  plural(count, { one: say`${count} change`, other: say`${count} changes` })
export const refused =
  'The server rejected your sign-in. Your progress stays here. Sign in to the site again and reload the page.'
export const newer =
  'Another device has a newer version of this tracker. Your progress stays here. Reload the page to get it.'
export const unsaved =
  'This browser keeps nothing right now, so nothing is sent. Close other tabs of this site, or allow storage, and reload the page.'
export const failed =
  'Something went wrong on this device. Your progress stays here, and it is tried again in a moment.'
export const damaged =
  'The copy on the server is damaged, so nothing is taken from it. Your progress stays here. Leave on this device, then turn it on again for a new copy.'
export const closed = 'This was turned off on another device. Your progress stays here.'
export const left = 'This device no longer syncs'
export const leftText = 'What is here stays. The other devices go on.'
export const turnedOn = 'Turned on'
export const renewed = 'New key made'
export const removed = 'Deleted from the server'
export const removedText = 'What is here stays.'
export const joinTitle = 'Your other device'
export const joinLooking = 'Looking at the server …'
const notesOf = (notes: string | number) =>
  plural(notes, { one: say`${notes} note`, other: say`${notes} notes` })
export const there = ({ done, notes }: Values<'done' | 'notes'>) =>
  say`There: ${done} done, ${notesOf(notes)}`
export const here = ({ done, notes }: Values<'done' | 'notes'>) => say`Here: ${done} done, ${notesOf(notes)}`
export const joinQuestion =
  'Joining puts both together, on all your devices. Nothing gets unticked, and you can undo it here.'
export const joinAgain = 'This device syncs with it already.'
export const join = 'Join'
export const joined = 'Joined'
export const joinedText = 'Progress from both devices is merged.'
export const replaced = ({ name }: Values<'name'>) => `${name} was changed on another device`
