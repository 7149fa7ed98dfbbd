import { chosenMeaning, type StatusMeaning, type TableChoices } from '../model/tableChoices.ts'
import type { StatusReading } from './sheet.ts'
import { meaningOf } from './status.ts'
import { oneLine } from './words.ts'

/** Decides what the statuses of a list mean, and counts them. */
export class Statuses {
  readonly #choices: TableChoices
  readonly #counts = new Map<string, number>()

  constructor(choices: TableChoices) {
    this.#choices = choices
  }

  /** Counts a status; returns what it means. */
  read(status: string): StatusMeaning {
    const value = oneLine(status.slice(0, 60))
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
    return this.#meaningOf(value)
  }

  /** The most frequent first, what is empty last. */
  get all(): readonly StatusReading[] {
    return [...this.#counts]
      .map(([value, count]) => ({ value, count, meaning: this.#meaningOf(value) }))
      .sort((a, b) => Number(a.value === '') - Number(b.value === '') || b.count - a.count)
  }

  #meaningOf(value: string): StatusMeaning {
    return chosenMeaning(this.#choices, value) ?? meaningOf(value)
  }
}
