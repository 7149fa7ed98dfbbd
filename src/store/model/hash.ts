/** Returns two hashes of a text, of 32 bits each (cyrb53). The result is the same everywhere and forever. */
function hashesOf(text: string): readonly [a: number, b: number] {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a >>> 0, b >>> 0]
}

/** Hashes a text to 53 bits in base 36. */
export function hashOf(text: string): string {
  const [a, b] = hashesOf(text)
  return (4294967296 * (2097151 & b) + a).toString(36)
}

/** Hashes a text to 64 bits in base 36. */
export const longHashOf = (text: string): string =>
  hashesOf(text)
    .map((part) => part.toString(36).padStart(7, '0'))
    .join('')
