/**
 * ts-fsrs adds methods to `Date.prototype`, where a page may have its own under the same names. Imported before the
 * package, this module saves the page's methods, and `restoreDateMethods` puts exactly those back. The package doesn't
 * use them itself.
 */
const before = new Map(
  Reflect.ownKeys(Date.prototype).map((key) => [key, Reflect.getOwnPropertyDescriptor(Date.prototype, key)]),
)

export function restoreDateMethods(): void {
  for (const key of Reflect.ownKeys(Date.prototype)) {
    const descriptor = before.get(key)
    if (descriptor) Reflect.defineProperty(Date.prototype, key, descriptor)
    else Reflect.deleteProperty(Date.prototype, key)
  }
}
