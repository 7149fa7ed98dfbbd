import * as appTexts from '../../texts/en/app.ts'
import { errorText } from '../../texts/errors.ts'
import { Message } from '../ui/Message.tsx'
import { useTracks } from './Tracker.ts'

/** Shown in place of an unknown track; lists the valid ones. */
export function UnknownTrack({ name }: { readonly name: string }) {
  const valid = useTracks()
    .map(({ id }) => id)
    .join(', ')
  const text = errorText({ code: 'unknown-track', details: { name, valid } })
  return <Message title={appTexts.unknownTrack} text={text} />
}
