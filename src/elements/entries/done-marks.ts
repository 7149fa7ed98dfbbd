import '../openEarly.ts'
import { defineElement } from '../defineElement.ts'
import { doneMarks } from '../done-marks.tsx'

export type * from '../types.ts'

export const { elementClass: DoneMarks, define } = defineElement<'done-marks'>(doneMarks)
