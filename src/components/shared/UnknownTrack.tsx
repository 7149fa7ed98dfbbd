import * as texts from '../../texts/en.ts'
import { Message } from '../ui/Message.tsx'
import { useTracks } from './Tracker.ts'

/** Stands where a track would, and lists the valid ones. */
export function UnknownTrack({ name }: { readonly name: string }) {
  const valid = useTracks()
    .map(({ id }) => id)
    .join(', ')
  const text = texts.errorUnknownTrack({ name, valid })
  return <Message title={texts.appUnknownTrack} text={text} />
}
