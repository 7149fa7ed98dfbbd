// What the parts of the benchmark hand to each other.
import type { Browser } from '@playwright/test'

/** What a measure is given. */
export interface Bench {
  readonly browser: Browser
  /** Where this build is served, and the other one if there is one. */
  readonly origins: readonly string[]
  /** How many times a page is loaded; the other counts follow from it. */
  readonly runs: number
}

/** A line of the report. */
export interface Row {
  readonly what: string
  readonly unit: 'ms' | 'KB' | 'MB' | ''
  /** The row that it is compared with. */
  readonly base: string | undefined
  /** One list for each origin. */
  readonly values: number[][]
}

/** What a page has to show: in so many roots, this many elements, or as many as the counter says. */
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

/** What the probe adds to a page. */
export interface Probe {
  /**
   * Waits for a tick of an element's first row: the counter has to count it, and the row to leave its place. Returns whether the
   * mouse is where it ticks, which it is not if the page has moved.
   */
  prepareTick(index: number): boolean
  /** Takes the last tick back, so that every tick finds the same table. */
  undoTick(index: number): Promise<unknown>
  /** Waits for a letter that leaves fewer rows. */
  prepareLetter(): void
}

declare global {
  interface Window {
    bench: Probe
  }
}
