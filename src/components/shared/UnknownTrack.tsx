import { errorText } from '../../texts/errors.ts'
import { Message } from '../ui/Message.tsx'
import { useTexts, useTracks } from './Tracker.ts'

/** Shown in place of an unknown track; lists the valid ones. */
export function UnknownTrack({ name }: { readonly name: string }) {
  const texts = useTexts()
  const valid = texts.common.list(useTracks().map(({ id }) => id))
  const text = errorText(texts, { code: 'unknown-track', details: { name, valid } })
  return <Message title={texts.app.unknownTrack} text={text} />
}
