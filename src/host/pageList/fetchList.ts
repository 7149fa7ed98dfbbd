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
  return store.sheets().then((sheets) => sheets.read({ name: new URL(address).pathname, bytes }))
}

async function readBody(address: string): Promise<Uint8Array> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-cache' })
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  } catch (cause) {
    throw new TrackerError('sheet-unavailable', { address }, cause)
  }
}
