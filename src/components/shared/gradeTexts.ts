import type { Grade } from '../../store/index.ts'
import * as gradesTexts from '../../texts/en/grades.ts'

/** The label of each answer, from worst to best. */
export const gradeTexts: readonly (readonly [Grade, string])[] = [
  [1, gradesTexts.couldNot],
  [2, gradesTexts.struggled],
  [3, gradesTexts.solved],
  [4, gradesTexts.easy],
]
