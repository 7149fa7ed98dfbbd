import type { Host } from '../../host/ElementHost.ts'
import type { ItemReference } from '../../store/index.ts'

/** An item that the visitor wants to see. */
interface PointedItem {
  readonly track: string
  readonly topic: string
  readonly item: ItemReference
}

/** By element: the item that the next page of its topic shows. */
const pointed = new WeakMap<Host, PointedItem>()

/** Remembers which item a link to a topic is followed for. */
export const pointAt = (host: Host, item: PointedItem): void => void pointed.set(host, item)

/** Returns the item that a topic is opened for. React may render a page more than once before it shows it. */
export function pointedItem(host: Host, track: string, topic: string): ItemReference | undefined {
  const found = pointed.get(host)
  return found?.track === track && found.topic === topic ? found.item : undefined
}

/** A page that is shown has led to its item: the next visit is for the whole topic. */
export const forgetPointed = (host: Host): void => void pointed.delete(host)
