import { webLink } from './webLink.ts'

/** Splits a video as it is stored with an item: its address and, after a space, its channel, which may be unknown. */
export function splitVideo(video: string): { readonly url: string; readonly channel: string } {
  const [url = '', ...words] = video.split(' ')
  return { url, channel: words.join(' ') }
}

/** Returns a stored video if its address is safe to link to; one that is `known` to be so is not looked at again. */
export function readVideo(stored: unknown, known: string | undefined): string | undefined {
  if (stored === known) return known
  return typeof stored === 'string' && webLink(splitVideo(stored).url) ? stored : undefined
}
