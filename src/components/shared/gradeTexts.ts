import type { Grade } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'

/** The label of each answer, from worst to best. */
export const gradeTexts = ({ grades }: TextsWith<'grades'>): readonly (readonly [Grade, string])[] => [
  [1, grades.couldNot],
  [2, grades.struggled],
  [3, grades.solved],
  [4, grades.easy],
]
