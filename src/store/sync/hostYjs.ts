/**
 * Yjs warns in the console if it is imported twice, and marks the page when it is. A host page may have one of its own: neither hears
 * of the other, and they share nothing. Imported before Yjs, this hides the mark of the page's; `showHostYjs` restores it.
 */
const mark = '__ $YJS$ __'

const isThere = Reflect.get(globalThis, mark)
Reflect.deleteProperty(globalThis, mark)

export function showHostYjs(): void {
  if (isThere === undefined) Reflect.deleteProperty(globalThis, mark)
  else Reflect.set(globalThis, mark, isThere)
}
