import type { SyntheticEvent } from 'react'
import type { Item } from '../../store/index.ts'
import { doubleClickTime } from '../ui/doubleClick.ts'

/** The click or the change that ticks an item; a shortcut has none. */
export type ToggleEvent = SyntheticEvent<HTMLElement>

/** A press on an item, by its index. */
export interface Press {
  readonly index: number
  readonly time: number
}

/** Remembers a press, and returns whether it is the second one of a double click; keys may repeat as they like. */
export function isSecondPress(
  last: { current: Press | undefined },
  { index }: Item,
  event: ToggleEvent | undefined,
): boolean {
  const { detail = 0 } = (event?.nativeEvent ?? {}) as Partial<MouseEvent>
  if (detail === 0) return false
  const before = last.current
  const time = event?.timeStamp ?? 0
  last.current = { index, time }
  return before?.index === index && time - before.time < doubleClickTime
}
