import type { LinkedChanges, LinkPreview } from '../../store/index.ts'
import * as devicesTexts from '../../texts/en/devices.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Values } from '../../texts/values.ts'
import { countOfNotes } from '../files/BackupDialog.tsx'

/** Shows what a link would change, by track, and which of its lists are not here. */
export function LinkFigures({ preview: { tracks, unknown } }: { readonly preview: LinkPreview }) {
  return (
    <>
      {tracks.length > 0 && (
        <ul className="moving-figures">
          {tracks.map((changes) => (
            <li key={changes.track.id}>
              <span className="moving-track">{trackTexts(changes.track).administration}</span>
              <span>{formatFigures(changes)}</span>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && <p>{devicesTexts.unknown({ names: unknown.join(', ') })}</p>}
    </>
  )
}

/** `34 new, 2 notes new, 12 ticked here already`, without counts of zero. */
function formatFigures({ ticks, notes, reviews, already, missing, shared }: LinkedChanges): string {
  const counted = (count: number, text: (values: Values<'count'>) => string) =>
    count > 0 ? [text({ count })] : []
  return [
    ...counted(ticks.length, devicesTexts.newTicks),
    ...(notes.length > 0 ? [devicesTexts.newNotes({ notes: countOfNotes(notes.length) })] : []),
    ...counted(reviews.length, devicesTexts.newReviews),
    ...counted(already, devicesTexts.already),
    ...counted(missing, devicesTexts.missing),
    ...counted(shared, devicesTexts.shared),
  ].join(', ')
}
