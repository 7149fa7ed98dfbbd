/** An identifier that no other device has drawn. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')
