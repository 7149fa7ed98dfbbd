/** What was read last, until it is said to have changed: also if that happens while it is being read. */
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
