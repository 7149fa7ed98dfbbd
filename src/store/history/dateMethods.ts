/**
 * ts-fsrs adds methods to `Date.prototype`, where a page may have methods of its own under these names. Imported before the
 * package, this module notes what the page has; `restoreDateMethods` puts exactly that back. The package doesn't use them itself.
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
