import { TrackerError, tracks } from '../../store/index.ts'
import { Message } from '../../ui/Message.tsx'

/** Stands where a track would, and lists the valid ones. */
export function UnknownTrack({ name }: { readonly name: string }) {
  const { message } = new TrackerError('unknown-track', {
    name,
    valid: tracks.map(({ id }) => id).join(', '),
  })
  return <Message title="Unknown track" text={message} />
}
