/** Returns the value of a JSON text; `undefined` if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns a value as JSON that every page can read. Old libraries of pages, Prototype.js before 1.7 among them, give arrays a `toJSON` that
 * makes texts of them.
 */
export function jsonText(value: unknown, space?: number): string {
  const replaced = Object.getOwnPropertyDescriptor(Array.prototype, 'toJSON')
  if (!replaced?.configurable) return JSON.stringify(value, null, space)
  Reflect.deleteProperty(Array.prototype, 'toJSON')
  try {
    return JSON.stringify(value, null, space)
  } finally {
    Object.defineProperty(Array.prototype, 'toJSON', replaced)
  }
}
