/** Code that is loaded when it is needed first. */
export interface LazyModule<T> {
  /** What it holds, once it is there. */
  readonly loaded: T | undefined
  /** Loads it. A failure isn't remembered: the next call tries again. */
  readonly load: () => Promise<T>
}

/** `load` imports the code. */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let loaded: T | undefined
  return {
    get loaded() {
      return loaded
    },
    async load() {
      loaded ??= await load()
      return loaded
    },
  }
}
