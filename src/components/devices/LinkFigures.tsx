import type { LinkedChanges, LinkPreview } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { countOfNotes } from '../files/BackupDialog.tsx'

/** What a link would change, by track, and what it says of lists that are not here. */
export function LinkFigures({ preview: { tracks, unknown } }: { readonly preview: LinkPreview }) {
  return (
    <>
      {tracks.length > 0 && (
        <ul className="moving-figures">
          {tracks.map((changes) => (
            <li key={changes.track.id}>
              <span className="moving-track">{trackTexts(changes.track).administration}</span>
              <span>{figuresOf(changes)}</span>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && <p>{fill(texts.movingUnknown, { names: unknown.join(', ') })}</p>}
    </>
  )
}

/** `34 new, 2 notes new, 12 ticked here already`: of what is none, nothing. */
function figuresOf({ ticks, notes, reviews, already, missing, shared }: LinkedChanges): string {
  const counted = (count: number, text: string) => (count > 0 ? [fill(text, { count })] : [])
  return [
    ...counted(ticks.length, texts.movingNew),
    ...(notes.length > 0 ? [fill(texts.movingNewNotes, { notes: countOfNotes(notes.length) })] : []),
    ...counted(reviews.length, texts.movingNewReviews),
    ...counted(already, texts.movingAlready),
    ...counted(missing, texts.movingMissing),
    ...counted(shared, texts.movingShared),
  ].join(', ')
}
