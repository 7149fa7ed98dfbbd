import type { Grade } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'

/** What each answer is called, from the worst on. */
export const gradeTexts: readonly (readonly [Grade, string])[] = [
  [1, texts.gradeCouldNot],
  [2, texts.gradeStruggled],
  [3, texts.gradeSolved],
  [4, texts.gradeEasy],
]
