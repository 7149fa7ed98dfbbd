import '../openEarly.ts'
import { defineElement } from '../defineElement.ts'
import { doneButton } from '../done-button.tsx'

export type * from '../types.ts'

export const { elementClass: DoneButton, define } = defineElement<'done-button'>(doneButton)
