/** Runs a listener and logs what it throws, so that a bug in the host page can't break us. */
export function callListener<T>(listener: () => T): T | undefined {
  try {
    return listener()
  } catch (cause) {
    console.error(cause)
    return undefined
  }
}

/** The listeners of one event. */
export class Emitter<Args extends readonly unknown[] = [], Answer = void> {
  readonly #listeners = new Set<(...args: Args) => Answer>()

  get isEmpty(): boolean {
    return this.#listeners.size === 0
  }

  /** Calls `listener` from now on. Returns a function that unsubscribes. */
  readonly listen = (listener: (...args: Args) => Answer): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Calls all listeners. Returns their answers, `undefined` for one that failed. */
  emit(...args: Args): readonly (Answer | undefined)[] {
    return [...this.#listeners].map((listener) => callListener(() => listener(...args)))
  }
}
