import '../openEarly.ts'
import { defineElement } from '../defineElement.ts'
import { dsaTracker } from '../dsa-tracker-element.tsx'

export type * from '../types.ts'

export const { elementClass: DsaTracker, define } = defineElement<'dsa-tracker'>(dsaTracker)
