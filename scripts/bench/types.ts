// Types that the parts of the benchmark share.
import type { Browser } from '@playwright/test'

/** The input of a measurement. */
export interface Bench {
  readonly browser: Browser
  /** Origins of this build, and of the other one if there is one. */
  readonly origins: readonly string[]
  /** Which app each of them has. */
  readonly apps: readonly App[]
  /** How many times a page is loaded; the other counts derive from it. */
  readonly runs: number
}

/** Addresses of an app, and selectors of what is in it. */
export interface App {
  /** A topic's key follows it. */
  readonly home: string
  readonly card: string
  readonly row: string
  readonly checkbox: string
  readonly search: string
}

/** A line of the report. */
export interface Row {
  readonly what: string
  readonly unit: 'ms' | 'KB' | 'MB' | ''
  /** The row it is compared with. */
  readonly base: string | undefined
  /** One list for each origin. */
  readonly values: number[][]
}

/** What a page has to show: in this many roots, this many elements, or as many as the counter says. */
export interface Wanted {
  readonly selector: string
  readonly count?: number
  readonly roots?: number
}

/** Milliseconds of one interaction: until it is painted and, for a tick, until it is stored. */
export interface Times {
  readonly painted: number
  readonly stored?: number
}

/** The functions that the probe adds to a page. */
export interface Probe {
  /**
   * Waits for a tick of an element's first row: the counter must include it, and the row must move. Returns true if the
   * mouse is over the checkbox, which it isn't if the page has moved.
   */
  prepareTick(index: number): boolean
  /** Undoes the last tick, so that every tick finds the same table. */
  undoTick(index: number): Promise<unknown>
  /** Waits for a letter that reduces the rows. */
  prepareLetter(): void
}

declare global {
  interface Window {
    bench: Probe
    /** How long the last presses took until the next frame, in milliseconds. */
    responses: number[]
  }
}
