import type { Item, Store } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import type { Notice } from '../ui/notice.ts'
import { gradeTexts } from './gradeTexts.ts'
import { topicIn } from './Tracker.ts'

/** What counts if no answer is given. */
const solvedGrade = 3

/** Returns the question for a tick's notice when review is on. If it isn't answered, the item counts as Solved. */
export async function askForGrade(
  texts: TextsWith<'grades'>,
  store: Store,
  track: string,
  topicKey: string,
  item: Item,
  fail: (error: unknown) => void,
): Promise<Pick<Notice, 'question' | 'choices' | 'duration'>> {
  const history = await store.history()
  return {
    question: texts.grades.question,
    duration: 10_000,
    choices: gradeTexts(texts).map(([grade, label]) => ({
      label,
      isDefault: grade === solvedGrade,
      run: () => {
        const topic = topicIn(store.getState(), track, topicKey)
        if (topic) history.answer({ track, topic, item }, grade).catch(fail)
      },
    })),
  }
}
