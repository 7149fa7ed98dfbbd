import type { Item, Store } from '../../store/index.ts'
import * as gradesTexts from '../../texts/en/grades.ts'
import type { Notice } from '../ui/notice.ts'
import { gradeTexts } from './gradeTexts.ts'

/** What the notice of a tick asks where review is on: without an answer the item was solved. */
export async function askForGrade(
  store: Store,
  track: string,
  topicKey: string,
  item: Item,
  fail: (error: unknown) => void,
): Promise<Pick<Notice, 'text' | 'actions' | 'duration'>> {
  const history = await store.history()
  return {
    text: gradesTexts.question,
    duration: 10_000,
    // Solved is what it counts as already.
    actions: gradeTexts
      .filter(([grade]) => grade !== 3)
      .map(([grade, label]) => ({
        label,
        run: () => {
          const topic = store.getState().tracks[track]?.topics.find(({ key }) => key === topicKey)
          if (topic) history.answer({ track, topic, item }, grade).catch(fail)
        },
      })),
  }
}
