import { tracks } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { errorText } from '../../texts/errorText.ts'
import { Message } from '../../ui/Message.tsx'

/** Stands where a track would, and lists the valid ones. */
export function UnknownTrack({ name }: { readonly name: string }) {
  const valid = tracks.map(({ id }) => id).join(', ')
  const text = errorText({ code: 'unknown-track', details: { name, valid } })
  return <Message title={texts.appUnknownTrack} text={text} />
}
