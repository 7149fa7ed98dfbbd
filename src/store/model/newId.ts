/** Returns a random id that no other device has. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')
