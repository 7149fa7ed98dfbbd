import type { TableChoices } from '../model/tableChoices.ts'
import type { StatusReading } from './sheet.ts'
import { isDone } from './status.ts'
import { oneLine } from './words.ts'

/** Decides which statuses of a list mean done, and counts them. */
export class Statuses {
  readonly #chosen: ReadonlyMap<string, boolean>
  readonly #counts = new Map<string, number>()

  constructor({ statuses = {} }: TableChoices) {
    this.#chosen = new Map(Object.entries(statuses))
  }

  /** Counts a status; returns whether it means done. */
  read(status: string): boolean {
    const value = oneLine(status.slice(0, 60))
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
    return this.#isDone(value)
  }

  /** The most frequent first, what is empty last. */
  get all(): readonly StatusReading[] {
    return [...this.#counts]
      .map(([value, count]) => ({ value, count, isDone: this.#isDone(value) }))
      .sort((a, b) => Number(a.value === '') - Number(b.value === '') || b.count - a.count)
  }

  #isDone(value: string): boolean {
    return this.#chosen.get(value) ?? isDone(value)
  }
}
