import { mergedNotes } from '../model/notes.ts'
import { type AgreedState, type Changes, keyOfMark, noChanges, type Replica } from './Replica.ts'
import { nameOfField, sheetFieldOf } from './syncedFields.ts'

/** The changes that make both sides equal. */
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
  /** Ticked again here; wins over a removal that had not seen it. */
  readonly renewed: ReadonlySet<string>
  /** True if this item is on a list here, or was on one that was erased. Marks on other items wait for their list. */
  readonly isHere: (key: string) => boolean
  /** True for a log entry of the document that can be read here. */
  readonly isReadable: (id: string) => boolean
}

/**
 * Compares both sides with the last state that they had in common: what differs from it on one side goes to the other.
 * Where both differ, two notes are both kept, and of two other values that of the document stands.
 */
export function reconcile({ local, remote, agreed, renewed, isHere, isReadable }: Sides): Reconciled {
  const [incoming, outgoing] = [noChanges(), noChanges()]
  for (const mark of union(local.marks, remote.marks, agreed.marks)) {
    if (!isHere(keyOfMark(mark))) continue
    const [here, there] = [local.marks.has(mark), remote.marks.has(mark)]
    if (here && renewed.has(mark)) outgoing.marks.set(mark, true)
    else if (here === there) continue
    else if (here === agreed.marks.has(mark)) incoming.marks.set(mark, there)
    else outgoing.marks.set(mark, here)
  }
  for (const key of union(local.notes.keys(), remote.notes.keys(), agreed.notes.keys())) {
    if (!isHere(key)) continue
    const [here = '', there = '', before = ''] = [local, remote, agreed].map(({ notes }) => notes.get(key))
    if (here === there) continue
    if (here === before) incoming.notes.set(key, there)
    else if (there === before) outgoing.notes.set(key, here)
    else {
      const both = mergedNotes(before, there, here)
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

/** Returns the agreed state as if nothing had been agreed about these items and this sheet: both sides then become one. */
export function withoutAgreementOn(
  agreed: AgreedState,
  isOfTrack: (key: string) => boolean,
  sheet?: string,
): AgreedState {
  return {
    ...agreed,
    marks: new Set([...agreed.marks].filter((mark) => !isOfTrack(keyOfMark(mark)))),
    notes: new Map([...agreed.notes].filter(([key]) => !isOfTrack(key))),
    fields: new Map(
      [...agreed.fields].filter(([name]) => sheet === undefined || sheetFieldOf(name)?.id !== sheet),
    ),
  }
}

/** Returns the ids of the sheets whose list a side has. */
const sheetsOf = ({ fields }: Replica): ReadonlySet<string> =>
  new Set(
    [...fields.keys()].flatMap((name) => {
      const named = sheetFieldOf(name)
      return named?.field === 'topics' ? [named.id] : []
    }),
  )

/** Returns the sheets that are here and that another device has deleted. */
export function sheetsDeletedElsewhere({
  local,
  remote,
  agreed,
}: Pick<Sides, 'local' | 'remote' | 'agreed'>): readonly string[] {
  const [here, there] = [sheetsOf(local), sheetsOf(remote)]
  return [...sheetsOf(agreed)].filter((id) => here.has(id) && !there.has(id))
}

/**
 * True if somebody changed a sheet without having seen that it was deleted: something of it is left in the document, or differs here
 * from what was agreed on.
 */
export function isChangedSince(
  { local, remote, agreed }: Pick<Sides, 'local' | 'remote' | 'agreed'>,
  isOfSheet: (key: string) => boolean,
  id: string,
): boolean {
  const isField = (name: string) => sheetFieldOf(name)?.id === id
  return (
    [...remote.fields.keys()].some(isField) ||
    [...remote.marks].some((mark) => isOfSheet(keyOfMark(mark))) ||
    [...remote.notes.keys()].some(isOfSheet) ||
    [...local.fields].some(([name, value]) => isField(name) && agreed.fields.get(name) !== value) ||
    [...local.marks].some((mark) => isOfSheet(keyOfMark(mark)) && !agreed.marks.has(mark)) ||
    [...local.notes].some(([key, note]) => isOfSheet(key) && agreed.notes.get(key) !== note)
  )
}

/**
 * Returns the local fields without those of removed sheets that no other device has: they were deleted there, and are kept here until
 * they are put back.
 */
export function withoutForgottenSheets(local: Replica['fields'], remote: Replica): Replica['fields'] {
  const there = sheetsOf(remote)
  return new Map(
    [...local].filter(([name]) => {
      const id = sheetFieldOf(name)?.id
      return id === undefined || there.has(id) || local.get(nameOfField(id, 'removed')) !== 'true'
    }),
  )
}
