import '../openEarly.ts'
import { defineElement } from '../defineElement.ts'
import { progressAdmin } from '../progress-admin.tsx'

export type * from '../types.ts'

export const { elementClass: ProgressAdmin, define } = defineElement<'progress-admin'>(progressAdmin)
