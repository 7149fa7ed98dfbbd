/** Bytes as the text of a link: deflated, in the letters that no messenger changes. */

/** What a link may unpack to, in bytes: far more than any of ours, and nothing for a phone. */
const largestUnpacked = 256 * 1024

export async function pack(bytes: Uint8Array): Promise<string> {
  const packed = through(bytes, new CompressionStream('deflate-raw'))
  const letters = [...(await collect(packed))].map((byte) => String.fromCharCode(byte))
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws where the text is damaged, or was made to grow without end: it is given up on the way there. */
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
  const all = new Uint8Array(largestUnpacked)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return all.slice(0, length)
    if (length + value.length > largestUnpacked) {
      await reader.cancel()
      throw new RangeError('The link unpacks to too much.')
    }
    all.set(value, length)
    length += value.length
  }
}
