/** Caches a read until `changed()`, which also counts while the read is under way. */
export class Reading<T> {
  readonly #read: () => Promise<T>
  #value: Promise<T> | undefined

  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  get(): Promise<T> {
    this.#value ??= this.#read().catch((cause) => {
      this.#value = undefined
      throw cause
    })
    return this.#value
  }

  changed(): void {
    this.#value = undefined
  }
}
