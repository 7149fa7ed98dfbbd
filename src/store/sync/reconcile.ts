import { bothNotes } from '../model/notes.ts'
import { type AgreedState, type Changes, noChanges, type Replica } from './Replica.ts'

/** What each side has to take over, so that both are the same. */
interface Reconciled {
  /** For the records of this device. */
  readonly incoming: Changes
  /** For the document. */
  readonly outgoing: Changes
}

interface Sides {
  readonly local: Replica
  readonly remote: Replica
  readonly agreed: Replica
  /** True if an item with this key is on a list here: what is set on others waits for their list. */
  readonly isHere: (key: string) => boolean
  /** True for a log entry of the document that can be read here. */
  readonly isReadable: (id: string) => boolean
}

/**
 * Compares both sides with the last state that they had in common: what differs from it on one side goes to the other.
 * Where both differ, two notes are both kept, and of two other values that of the document stands.
 */
export function reconcile({ local, remote, agreed, isHere, isReadable }: Sides): Reconciled {
  const [incoming, outgoing] = [noChanges(), noChanges()]
  for (const mark of union(local.marks, remote.marks, agreed.marks)) {
    if (!isHere(mark.slice(1))) continue
    const [here, there] = [local.marks.has(mark), remote.marks.has(mark)]
    if (here === there) continue
    if (here === agreed.marks.has(mark)) incoming.marks.set(mark, there)
    else outgoing.marks.set(mark, here)
  }
  for (const key of union(local.notes.keys(), remote.notes.keys(), agreed.notes.keys())) {
    if (!isHere(key)) continue
    const [here = '', there = '', before = ''] = [local, remote, agreed].map(({ notes }) => notes.get(key))
    if (here === there) continue
    if (here === before) incoming.notes.set(key, there)
    else if (there === before) outgoing.notes.set(key, here)
    else {
      const both = bothNotes(there, here)
      if (both !== here) incoming.notes.set(key, both)
      if (both !== there) outgoing.notes.set(key, both)
    }
  }
  for (const id of union(local.log, remote.log, agreed.log)) {
    const [here, there] = [local.log.has(id), remote.log.has(id)]
    if (here === there) continue
    if (here !== agreed.log.has(id)) outgoing.log.set(id, here)
    else if (here || isReadable(id)) incoming.log.set(id, there)
  }
  for (const name of union(local.fields.keys(), remote.fields.keys(), agreed.fields.keys())) {
    const [here, there, before] = [local, remote, agreed].map(({ fields }) => fields.get(name))
    if (here === there) continue
    if (here === before || (there !== before && there !== undefined)) incoming.fields.set(name, there)
    else outgoing.fields.set(name, here)
  }
  return { incoming, outgoing }
}

const union = (...sides: readonly Iterable<string>[]): ReadonlySet<string> =>
  new Set(sides.flatMap((side) => [...side]))

/**
 * Returns the agreed state without what was done in the given track, if all of that is gone here although nobody reset
 * it: a browser or a script has cleared the records, and what the document has comes back.
 */
export function withoutCleared(
  agreed: AgreedState,
  local: Replica,
  keysOfTrack: ReadonlySet<string>,
): AgreedState {
  const done = [...agreed.marks].filter((mark) => mark.startsWith('d') && keysOfTrack.has(mark.slice(1)))
  if (done.length <= fewTicks || done.some((mark) => local.marks.has(mark))) return agreed
  const isOfTrack = (key: string) => keysOfTrack.has(key)
  return {
    ...agreed,
    marks: new Set([...agreed.marks].filter((mark) => !isOfTrack(mark.slice(1)))),
    notes: new Map([...agreed.notes].filter(([key]) => !isOfTrack(key))),
  }
}

/** As many ticks as a student takes back one by one. */
const fewTicks = 5
