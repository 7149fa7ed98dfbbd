import titleHashes from '../../seed/titleHashes.json'

/** Hashes of the titles of each edition of the catalogue, by edition and track: base64, four letters a title, in the order of the list. */
export type Editions = Readonly<Record<string, Readonly<Record<string, string>>>>

export const editions: Editions = titleHashes

/** The hashes of a track's titles in an edition; `undefined` where that edition is not known, or has no such track. */
export function editionHashes(all: Editions, edition: number, track: string): readonly number[] | undefined {
  const tracks = Object.hasOwn(all, edition) ? all[edition] : undefined
  const text = tracks && Object.hasOwn(tracks, track) ? tracks[track] : undefined
  return text?.match(/.{4}/g)?.map((letters) => {
    const [high = 0, middle = 0, low = 0] = [...atob(letters)].map((letter) => letter.charCodeAt(0))
    return high * 65536 + middle * 256 + low
  })
}
