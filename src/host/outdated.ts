/** What the browsers say of a module that could not be loaded; all but Safari name it. */
const loadFailure = /dynamically imported module|importing a module script failed|javascript mime type/i

/** Returns the error of a failed `import()` that led to `cause`, if one did. */
export function loadFailureOf(cause: unknown): Error | undefined {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (loadFailure.test(error.message)) return error
  return undefined
}

/** Many hosts answer with their start page where there is no file. */
const startPage = 'text/html'

/**
 * Resolves to true if the file that could not be loaded is gone from its server, or is another one there: the site was
 * redeployed since this page was loaded, or since the browser kept a file that names others. Without a network, nobody
 * knows. What the browser has kept is replaced, so that a reload of the page helps.
 */
export async function isGone({ message }: Error): Promise<boolean> {
  const [address] = /https?:\/\/\S+/.exec(message) ?? []
  if (!address) return message.includes(startPage)
  try {
    const kept = await fetch(address, { cache: 'force-cache' })
    const now = await fetch(address, { cache: 'reload' })
    if (now.headers.get('content-type')?.startsWith(startPage)) return true
    return now.ok ? (await kept.text()) !== (await now.text()) : now.status === 404 || now.status === 410
  } catch {
    return false
  }
}
