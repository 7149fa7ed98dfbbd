/** The agreed state after one side has taken over what the other has changed. */
import type { TrackItem } from '../model/trackItem.ts'
import { type AgreedState, type Changes, keyOfMark, type Replica } from './Replica.ts'

type Items = ReadonlyMap<string, TrackItem>

/** Returns the track that an item is on, or was when it was last agreed on. */
export const trackOf = (key: string, items: Items, { owners }: AgreedState): string | undefined =>
  items.get(key)?.track ?? owners.get(key)

interface Sides {
  readonly agreed: AgreedState
  readonly remote: Replica
  readonly local: Replica
  /** What one side took over from the other, which has it as given here. What could not be applied stays a difference. */
  readonly taken: Changes
}

/** Returns the new agreed state. Items on no list here stay as they were. */
export function agreedAfter({ agreed, remote, local, taken }: Sides, items: Items): AgreedState {
  const marks = withMarks(agreed.marks, remote.marks, local.marks, taken.marks)
  const notes = withValues(agreed.notes, remote.notes, local.notes, taken.notes)
  const owners = new Map<string, string>()
  for (const key of [...[...marks].map(keyOfMark), ...notes.keys()]) {
    const track = trackOf(key, items, agreed)
    if (track !== undefined) owners.set(key, track)
  }
  return {
    ...agreed,
    marks,
    notes,
    owners,
    log: withMarks(agreed.log, remote.log, local.log, taken.log),
    fields: withValues(agreed.fields, remote.fields, local.fields, taken.fields),
  }
}

function withMarks(
  agreed: ReadonlySet<string>,
  remote: ReadonlySet<string>,
  local: ReadonlySet<string>,
  taken: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  const next = new Set(agreed)
  for (const mark of local) if (remote.has(mark)) next.add(mark)
  for (const mark of agreed) if (!local.has(mark) && !remote.has(mark)) next.delete(mark)
  for (const [mark, isSet] of taken) {
    if (isSet) next.add(mark)
    else next.delete(mark)
  }
  return next
}

function withValues(
  agreed: ReadonlyMap<string, string>,
  remote: ReadonlyMap<string, string>,
  local: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, string> {
  const next = new Map(agreed)
  for (const [key, value] of local) if (remote.get(key) === value) next.set(key, value)
  for (const key of agreed.keys()) if (!local.has(key) && !remote.has(key)) next.delete(key)
  for (const [key, value] of taken) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}
