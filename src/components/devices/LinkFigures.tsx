import type { LinkedChanges, LinkPreview } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Values } from '../../texts/values.ts'
import { useTexts } from './texts.ts'

/** Shows what a link would change, by track, and which of its lists are not here. */
export function LinkFigures({ preview: { tracks, unknown } }: { readonly preview: LinkPreview }) {
  const texts = useTexts()
  return (
    <>
      {tracks.length > 0 && (
        <ul className="stack moving-figures">
          {tracks.map((changes) => (
            <li key={changes.track.id} className="line">
              <strong>{trackTexts(texts, changes.track).administration}</strong>
              <span>{formatFigures(texts, changes)}</span>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && <p>{texts.devices.unknown({ names: texts.common.list(unknown) })}</p>}
    </>
  )
}

/** `34 new, 2 notes new, 12 ticked here already`, without counts of zero. */
function formatFigures(
  texts: TextsWith<'devices'>,
  { ticks, notes, reviews, already, missing, shared }: LinkedChanges,
): string {
  const counted = (count: number, text: (values: Values<'count'>) => string) =>
    count > 0 ? [text({ count })] : []
  return texts.common.list([
    ...counted(ticks.length, texts.devices.newTicks),
    ...(notes.length > 0 ? [texts.devices.newNotes({ notes: texts.common.notes(notes.length) })] : []),
    ...counted(reviews.length, texts.devices.newReviews),
    ...counted(already, texts.devices.already),
    ...counted(missing, texts.devices.missing),
    ...counted(shared, texts.devices.shared),
  ])
}
