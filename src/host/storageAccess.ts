/**
 * True if the page is in a frame from which the browser keeps what its site has stored, until the visitor allows it.
 * A sandboxed frame without an origin has nothing of its own to be allowed.
 */
export async function canAllowStorage(): Promise<boolean> {
  if (top === self || origin === 'null') return false
  const isAllowed = await document.hasStorageAccess?.()
  return isAllowed === false
}

/** Asks the visitor, in the browser's own dialog. Call it during a click. Resolves to whether it was allowed. */
export async function allowStorage(): Promise<boolean> {
  try {
    await document.requestStorageAccess()
    return true
  } catch (cause) {
    console.warn(`The browser did not allow storage in this frame: ${cause}`)
    return false
  }
}
