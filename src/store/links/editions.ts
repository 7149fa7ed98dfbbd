import titleHashes from '../../seed/titleHashes.json'

/**
 * Title hashes of each edition of the catalogue, by edition and track: base64, four letters per title, in list order.
 */
export type Editions = Readonly<Record<string, Readonly<Record<string, string>>>>

export const editions: Editions = titleHashes

/** The edition that links are made with: the last that changed a title, so that earlier builds can read them. */
export const linkEdition = Math.max(...Object.keys(editions).map(Number))

/** Returns the title hashes of a track in an edition; `undefined` if the edition is unknown or has no such track. */
export function editionHashes(all: Editions, edition: number, track: string): readonly number[] | undefined {
  const tracks = Object.hasOwn(all, edition) ? all[edition] : undefined
  const text = tracks && Object.hasOwn(tracks, track) ? tracks[track] : undefined
  return text?.match(/.{4}/g)?.map((letters) => {
    const [high = 0, middle = 0, low = 0] = [...atob(letters)].map((letter) => letter.charCodeAt(0))
    return high * 65536 + middle * 256 + low
  })
}
