import { type SheetReading, type Store, TrackerError } from '../../store/index.ts'

/** Pending requests: several elements of a page may show the same file. */
const underWay = new Map<string, Promise<Uint8Array>>()

/**
 * Reads a list from a file: sends no credentials to other origins, never misses a changed file, and doesn't download an
 * unchanged one twice. Throws a `TrackerError` whose code starts with `sheet-`.
 */
export async function fetchList(store: Store, address: string): Promise<SheetReading> {
  const asked = underWay.get(address) ?? readBody(address).finally(() => underWay.delete(address))
  underWay.set(address, asked)
  const bytes = await asked
  return store
    .sheets()
    .then((sheets) => sheets.read({ name: new URL(address).pathname, bytes, base: address }))
}

/** Milliseconds until a request is given up. */
const requestTimeout = 15_000

/** Milliseconds to find out why one failed. */
const reasonTimeout = 3000

async function readBody(address: string): Promise<Uint8Array> {
  const request = new AbortController()
  const timer = setTimeout(() => request.abort(), requestTimeout)
  let status = ''
  try {
    const response = await fetch(address, {
      credentials: 'same-origin',
      cache: 'no-cache',
      signal: request.signal,
    })
    if (!response.ok) status = String(response.status)
    else return new Uint8Array(await response.arrayBuffer())
    throw new Error(`${address}: ${status}`)
  } catch (cause) {
    status ||= request.signal.aborted ? 'timeout' : await whyUnreachable(address)
    throw new TrackerError('sheet-unavailable', { address, status }, cause)
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers don't say why a request failed. A server that answers one without CORS only refuses to be read. */
async function whyUnreachable(address: string): Promise<'cors' | 'network'> {
  if (new URL(address).origin === location.origin) return 'network'
  try {
    const signal = AbortSignal.timeout(reasonTimeout)
    await fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal })
    return 'cors'
  } catch {
    return 'network'
  }
}
