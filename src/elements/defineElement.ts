import { define, type ElementDefinition } from '../host/define.ts'
import type { TrackerElementClass, TrackerElementMap } from './types.ts'

/** Registers an element under its own name. Returns its class, typed by that name, and a function that registers it under another. */
export const defineElement = <Name extends keyof TrackerElementMap>(definition: ElementDefinition) =>
  define<TrackerElementClass<TrackerElementMap[Name]>>(definition)
