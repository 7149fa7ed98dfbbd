/** What the browsers say of a module that could not be loaded; all but Safari name it. */
const loadFailure = /dynamically imported module|importing a module script failed/i

/** Returns the error of a failed `import()` that led to `cause`, if one did. */
export function loadFailureOf(cause: unknown): Error | undefined {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (loadFailure.test(error.message)) return error
  return undefined
}

/**
 * Resolves to true if the file that could not be loaded is gone from its server: the site was redeployed since this
 * page was loaded. Without a network, nobody knows.
 */
export async function isGone({ message }: Error): Promise<boolean> {
  const [address] = /https?:\/\/\S+/.exec(message) ?? []
  if (!address) return false
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || status === 410
  } catch {
    return false
  }
}
