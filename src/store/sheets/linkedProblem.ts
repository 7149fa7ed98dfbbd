import type { SeedItem } from '../../seed/catalogue.ts'
import { loadPreset } from '../../seed/parsePreset.ts'
import { presets } from '../../seed/presets.ts'
import { linkOf, titleOfLink } from '../lists/links.ts'
import { problemOf } from '../lists/problemOf.ts'
import type { Track } from '../model/track.ts'

/** What a link leads to. */
export interface LinkedProblem extends Pick<SeedItem, 'title' | 'difficulty'> {
  readonly url: string
  /** True if a list that is known has it; otherwise its title is made from the address. */
  readonly isKnown: boolean
}

/**
 * Names the problem behind a link as the well-known lists and the tracks do, in this order: those have the names of the
 * problems' sites. `undefined` if it is no address.
 */
export async function linkedProblem(
  link: string,
  tracks: readonly Track[],
): Promise<LinkedProblem | undefined> {
  const url = linkOf(link)
  const problem = problemOf(url)
  const isSame = (other: string | undefined) => {
    const { site, slug } = problemOf(other ?? '') ?? {}
    return site === problem?.site && slug === problem?.slug
  }
  const lists = [
    ...Object.values(presets).map(
      (preset) => async () => (await loadPreset(preset)).flatMap(({ items }) => items),
    ),
    ...tracks.map((track) => async () => Object.values(await track.loadCatalogue()).flat()),
  ]
  for (const items of problem ? lists : []) {
    // Without a network, one that was not loaded before doesn't come: the title is made from the address.
    const found = (await items().catch(() => [])).find((item) => isSame(item.url) || isSame(item.url2))
    if (found) {
      const { title, difficulty } = found
      return { title, url, isKnown: true, ...(difficulty && { difficulty }) }
    }
  }
  return url === '' ? undefined : { title: titleOfLink(url), url, isKnown: false }
}
