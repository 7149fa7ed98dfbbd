import { type Item, splitVideo, type Topic } from '../../store/index.ts'
import type { EarlyTexts } from '../../texts/texts.ts'

/**
 * Returns a list as a text file that Anki imports, a card for each item that is wanted: title and link in front, note,
 * level and video on the back, list and topic as tags (https://docs.ankiweb.net/importing/text-files.html).
 */
export function ankiText(
  texts: EarlyTexts,
  list: string,
  topics: readonly Topic[],
  isWanted: (item: Item) => boolean,
): string {
  const cards = topics.flatMap(({ name, items }) =>
    items
      .filter(isWanted)
      .map((item) => [frontOf(item), backOf(texts, item), `${tagOf(list)} ${tagOf(name)}`].join('\t')),
  )
  const head = ['#separator:tab', '#html:true', '#columns:Front\tBack\tTags', '#tags column:3']
  return [...head, ...cards, ''].join('\n')
}

const frontOf = ({ title, url }: Item): string =>
  url ? `${asHtml(title)}<br>${linkTo(url, new URL(url).hostname)}` : asHtml(title)

const backOf = ({ common, filters }: EarlyTexts, { note, difficulty, video }: Item): string => {
  const { url, channel } = splitVideo(video ?? '')
  return [
    asHtml(note.trim()),
    difficulty && asHtml(filters.levels[difficulty]),
    url && linkTo(url, common.videoBy(channel)),
  ]
    .filter(Boolean)
    .join('<br><br>')
}

const linkTo = (url: string, text: string): string => `<a href="${asHtml(url)}">${asHtml(text)}</a>`

/**
 * A line break or a tab would end the field, a quote at its beginning would open a quoted one, and a line that begins with
 * `#` is a comment.
 */
const asHtml = (text: string): string =>
  text
    .replace(/[&<>"#]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\r\n?|\n/g, '<br>')
    .replaceAll('\t', ' ')

/** Tags end with a space. */
const tagOf = (name: string): string => name.trim().replace(/[\s"]+/g, '_')
