/** Loads a value when it is first asked for, and keeps it. A failure is not kept: the next call tries again. */
export class Cached<T> {
  readonly #load: () => Promise<T>
  #loading: Promise<T> | undefined
  #value: T | undefined

  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  /** The value, once it is loaded. */
  get value(): T | undefined {
    return this.#value
  }

  /** Returns the value; if there is none yet, loads it, by `load` if that is given. */
  get(load = this.#load): Promise<T> {
    if (this.#loading) return this.#loading
    const loading = load()
    this.#loading = loading
    loading.then(
      (value) => {
        if (this.#loading === loading) this.#value = value
      },
      () => {
        if (this.#loading === loading) this.clear()
      },
    )
    return loading
  }

  /** Forgets the value, also one that is being loaded. */
  clear(): void {
    this.#loading = undefined
    this.#value = undefined
  }
}
