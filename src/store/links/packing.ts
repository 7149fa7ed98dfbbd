import { base64Url } from '../model/base64Url.ts'

/** Maximum unpacked size of a link, in bytes: far more than ours need, and nothing for a phone. */
const maxUnpackedBytes = 256 * 1024

export async function pack(bytes: Uint8Array): Promise<string> {
  const packed = through(bytes, new CompressionStream('deflate-raw'))
  return base64Url(await collect(packed))
}

/** Throws if the text is damaged, or as soon as it unpacks to more than the limit. */
export async function unpack(text: string): Promise<Uint8Array> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return collect(through(packed, new DecompressionStream('deflate-raw')))
}

const through = (
  bytes: Uint8Array,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> => new Blob([bytes as BlobPart]).stream().pipeThrough(transform)

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader()
  const all = new Uint8Array(maxUnpackedBytes)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return all.slice(0, length)
    if (length + value.length > maxUnpackedBytes) {
      await reader.cancel()
      throw new RangeError('The link unpacks to too much.')
    }
    all.set(value, length)
    length += value.length
  }
}
