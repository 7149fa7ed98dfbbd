import type { Item, Topic, Track } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'

/** The notes of a list, by topic. */
export interface NotesOfTrack {
  readonly track: Track
  readonly topics: readonly { readonly topic: Topic; readonly items: readonly Item[] }[]
}

/** Returns notes as a Markdown document, a heading for each list, topic and problem. */
export const notesAsMarkdown = (texts: TextsWith<'notes'>, all: readonly NotesOfTrack[]): string =>
  [
    `# ${texts.notes.label}`,
    ...all.flatMap(({ track, topics }) => [
      `## ${track.name}`,
      ...topics.flatMap(({ topic, items }) => [
        `### ${topic.name}`,
        ...items.flatMap(({ title, url, note }) => [
          `#### ${url ? `[${escaped(title)}](${url})` : escaped(title)}`,
          note,
        ]),
      ]),
    ]),
  ]
    .join('\n\n')
    .concat('\n')

/** Brackets would end a link's text. */
const escaped = (title: string): string => title.replace(/[\\[\]]/g, '\\$&')
