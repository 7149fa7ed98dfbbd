import { percent, sum, type Topic, type Track } from '../../store/index.ts'
import type { EarlyTexts } from '../../texts/texts.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { dateText } from '../shared/days.ts'
import type { PictureContent } from './drawPicture.ts'

interface Shown {
  readonly showsLevels: boolean
  /** In weeks; 0 for none. */
  readonly streak: number
  readonly author: string
}

/** Returns what the picture of a list says, and the same in words for people who can't see it. */
export function pictureContent(
  texts: EarlyTexts,
  track: Track,
  topics: readonly Topic[],
  { showsLevels, streak, author }: Shown,
): { readonly content: PictureContent; readonly description: string } {
  const progress = sum(topics)
  const { administration: name, item, items, done: word } = trackTexts(texts, track)
  const counted = { ...progress, items: progress.total === 1 ? item : items }
  const share = { percent: percent(progress), word }
  const levels = Object.entries(texts.filters.levels).flatMap(([level, levelName]) => {
    const known = topics.flatMap((topic) => topic.items).filter(({ difficulty }) => difficulty === level)
    if (!showsLevels || known.length === 0) return []
    const done = known.filter((one) => one.done).length
    const figures = texts.files.pictureFigures({ done, total: known.length })
    return [{ colour: level.toLowerCase() as 'easy' | 'medium' | 'hard', name: levelName, figures }]
  })
  const content = {
    name,
    date: dateText(texts, Date.now()),
    done: progress.done.toLocaleString(texts.common.language),
    total: texts.files.pictureTotal(counted),
    share: texts.files.pictureShare(share),
    levels,
    topics,
    topicsText: texts.files.pictureTopics({ count: topics.length, items }),
    streak: streak > 0 ? texts.common.streak({ count: streak }) : '',
    author,
  }
  const sentences = [
    texts.files.pictureSummary({ name, ...counted, ...share }),
    texts.common.list(levels.map((level) => `${level.name} ${level.figures}`)),
    content.streak,
  ]
  return { content, description: texts.common.sentences(sentences.filter(Boolean)) }
}
