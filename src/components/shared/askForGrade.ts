import type { Item, Store } from '../../store/index.ts'
import * as gradesTexts from '../../texts/en/grades.ts'
import type { Notice } from '../ui/notice.ts'
import { gradeTexts } from './gradeTexts.ts'

/** Returns the question for a tick's notice when review is on. If it isn't answered, the item counts as Solved. */
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
    // Solved is the default, so it needs no button.
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
