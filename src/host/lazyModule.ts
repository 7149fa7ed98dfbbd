/** Code that is loaded on first use. */
export interface LazyModule<T> {
  /** The module, once it is loaded. */
  readonly loaded: T | undefined
  /** Loads it. A failure isn't remembered: the next call tries again. */
  readonly load: () => Promise<T>
}

/** Makes a module that `load` imports on first use. */
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
