/** @import { Row } from './types.ts' */

/** The results of a measurement, in the order of the first values. */
export class Rows {
  /** @type {Map<string, Row>} */
  #rows = new Map()

  /**
   * Adds a build's value to the row with this name, which may be compared with another.
   *
   * @type {(what: string, unit: Row['unit'], build: number, value: number, base?: string) => void}
   */
  add(what, unit, build, value, base) {
    const { values } = this.#rows.get(what) ?? { values: [] }
    values[build] = [...(values[build] ?? []), value]
    this.#rows.set(what, { what, unit, base, values })
  }

  get all() {
    return [...this.#rows.values()]
  }
}
